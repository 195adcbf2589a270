// The end of an exhaustive switch.

/** Fails to compile when a case is missing; throws if one slips in at run time. */
export function assertNever(value: never, what = 'value'): never {
  throw new Error(`Unexpected ${what}: ${JSON.stringify(value)}`)
}
