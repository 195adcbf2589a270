// The version of what is saved apart from any ruleset: sessions, entries, shared commands and events.

/** Rises by one with every migration in `core-migrations.ts`. Data without a version are version 1. */
export const VERSION = 2
