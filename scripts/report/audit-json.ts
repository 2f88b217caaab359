import type { Audit } from '../../src/core/schema/audit.ts';

/** More digits than anybody reads, and few enough to be the same on every machine. */
const DIGITS = 6;

/** The audit for programs: the same audit gives the same bytes. */
export const auditJson = (audit: Audit): string =>
  `${JSON.stringify(
    audit,
    (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value),
    2,
  )}\n`;
