/**
 * Version of the rules that read answers, stored in every result. Raise it whenever a change here can change a
 * published number: the major part when answers may be read differently, so that old rows leave the ranking.
 */
export const SCORER_VERSION = '1.0.0';
