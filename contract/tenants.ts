import { z } from 'zod';
import { Nothing, route } from './route.ts';

/** The thirteen colours of a tenant, as it chose them. */
const chosen = z.string().regex(/^#[0-9A-F]{6}$/);
export const Colours = z.object({
  primary_color: chosen,
  primary_color_light: chosen,
  primary_color_dark: chosen,
  bg_primary_color: chosen,
  bg_secondary_color: chosen,
  announcement_color: chosen,
  button_color: chosen,
  book_button_color: chosen,
  text_primary_color: chosen,
  text_secondary_color: chosen,
  text_muted_color: chosen,
  border_primary_color: chosen,
  border_muted_color: chosen,
});
export type Colours = z.output<typeof Colours>;

const Neighbour = z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() });

export const CurrentTenant = Colours.extend({
  school_name: z.string(),
  school_email: z.string(),
  domain_url: z.string(),
  subdomain: z.string(),
  switchboard: z.boolean(),
  logo: z.string().nullable().describe('The address of the logo.'),
  is_organization: z.boolean(),
  organizations: z.array(Neighbour),
  colors_repaired: z.record(z.string(), z.string()).describe('The roles of the design, fitted for contrast.'),
  announcement: z.string().nullable(),
  hidden_menu: z.array(z.string()),
  has_community: z.boolean(),
  modes: z.array(z.object({ id: z.uuid(), name: z.string() })),
  currency: z.string(),
  languages: z.array(z.string()),
  features: z.array(z.string()),
});
export type CurrentTenant = z.output<typeof CurrentTenant>;

export const showCurrentTenant = route({
  method: 'GET',
  path: '/current-tenant',
  summary: 'The school or organization of this host; on a root host there is none',
  host: 'both',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  reply: z.union([CurrentTenant, z.object({ tenant: z.null() })]),
});
