import { z } from 'zod';

/**
 * Version of the static API. Within a version fields and files are only added; nothing is renamed, removed or
 * given another meaning. What breaks a reader gets another version, and another folder.
 */
export const API_VERSION = 1;

export const ApiVersionSchema = z.literal(API_VERSION);

/** A path below the host, base path included. */
export const AddressSchema = z.string().regex(/^\//, 'a path that begins with a slash');

/** A proportion with its 95 % interval; all are null together. */
export const scoreFields = {
  accuracy: z.number().min(0).max(1).nullable(),
  low: z.number().min(0).max(1).nullable(),
  high: z.number().min(0).max(1).nullable(),
};
