import type { SchoolLook } from '#contract/kit/school-look.ts';
import { type SignedResource, signResource } from './signed-urls.ts';

type Logo = { tenantId: string; name: string };

/** Returns the resource that the signed URL of a logo opens. */
export const logoResource = ({ tenantId, name }: Logo): SignedResource => ({ tenantId, resource: `logos/${name}` });

/** Returns the URL of a logo at other sites, whose pages show no pictures from other hosts. */
export function signedLogoUrl(logo: Logo, secret: Uint8Array): string {
  return `/files/logos/${logo.tenantId}/${signResource(logoResource(logo), secret)}/${logo.name}`;
}

/** Presents the logo and colour of a school at other sites. */
export function toSchoolLook(
  { id, logo, colour }: { id: string; logo: string | null; colour: string },
  secret: Uint8Array,
): SchoolLook {
  return { logo: logo && signedLogoUrl({ tenantId: id, name: logo }, secret), colour };
}
