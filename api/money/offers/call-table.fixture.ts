import { admins, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /sale-settings/': { host: 'tenant', who: admins },
  'PUT /sale-settings/': {
    host: 'tenant',
    who: admins,
    body: {
      ...{ time_zone: 'Europe/London', seller_name: 'Harbour Books', seller_address: '1 Quay', tax_number: 'GB123' },
      ...{ shares: { cause: 5000, school: 1000 }, refund_limit: 5000, delivery_price: 300, delivery_countries: ['GB'] },
      providers: ['stripe'],
      tax_rates: [
        {
          ...{ country: 'GB', format: 'digital', kind: 'book', rate: 0 },
          ...{ valid_from: '2020-05-01', valid_to: null, is_sample: true },
        },
      ],
    },
  },
};
