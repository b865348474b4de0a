export type PieceKey = { tenantId: string; id: string };
