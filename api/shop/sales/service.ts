export {
  type AwardRow,
  findOwnRaisedCertificates,
  findRaisedCertificate,
  type RaisedRow,
} from './certificate-queries.ts';
