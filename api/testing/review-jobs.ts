import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import type { ModelPiece } from './review-model.ts';
import type { TestApp } from './test-app.ts';

export type PieceOfWorld = Pick<ModelPiece, 'id' | 'world'>;

const workerOf = ({ world }: PieceOfWorld) =>
  ({ tenantId: world.school.id, role: 'worker', personId: null, sessionId: null }) as const;
/** Runs a part of a piece's job like the worker. */
export const asWorker = <T>(app: TestApp, piece: PieceOfWorld, work: (db: TenantDb) => Promise<T>) =>
  inTenant(app.pool, workerOf(piece), work);
