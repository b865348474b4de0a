import { z } from 'zod';
import { offerWords } from './offer-words.ts';
import { paymentProviders } from './payment-providers.ts';

export const PaidWith = z.enum(paymentProviders, offerWords.providerInvalid);
