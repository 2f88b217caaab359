import { enableCompileCache } from 'node:module';

// Preloaded before a command (package.json): from its second start on, its modules come from Node's cache with their
// types already stripped. It is JavaScript, because a TypeScript file would load the stripper first, a tenth of a second.
enableCompileCache();
