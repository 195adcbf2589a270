// Where something is in a battle file, as a person reads it: combatants and things by their names, steps by number and
// title.

type Members = Readonly<Record<string, unknown>>

/** Parts that only the program needs. */
const SILENT: ReadonlySet<string> = new Set(['session', 'base', 'stats', 'entries', 'events'])

/**
 * `session.base.combatants.c4.stats.hp` as `combatants › Hesk › hp`. Works on data of any shape, and on fields that are
 * not there.
 */
export function readablePath(data: unknown, field: string): string {
  const keys = field.split('.').filter((key) => key !== '')
  const parts: string[] = []
  let at = data
  for (const [index, key] of keys.entries()) {
    const inside = memberOf(at, key)
    const isLast = index === keys.length - 1
    if (isLast && key === 'session') parts.push('the battle')
    // The file as a whole has a version of its own.
    else if (isLast && index > 0 && key === 'version') parts.push('the battle in it', key)
    else if (isLast && key === 'rulesetVersion') parts.push('version of the rules')
    else if (isLast || !SILENT.has(key)) parts.push(partOf(keys[index - 1], key, inside, Array.isArray(at)))
    at = inside
  }
  return parts.join(' › ')
}

function partOf(list: string | undefined, key: string, inside: unknown, inList: boolean): string {
  if (list === 'combatants') return nameOf(inside, 'name') ?? key
  if (!inList || !/^\d+$/.test(key)) return key
  const number = Number(key) + 1
  if (list === 'entries') return withTitle(`step ${number}`, nameOf(inside, 'title'))
  return list === 'events' ? `event ${number}` : (nameOf(inside, 'name') ?? `no. ${number}`)
}

const withTitle = (step: string, title: string | null): string => (title === null ? step : `${step} (${title})`)

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Members)[key] : undefined
}

function nameOf(value: unknown, key: 'name' | 'title'): string | null {
  const name = memberOf(value, key)
  return typeof name === 'string' && name.trim() !== '' ? name.slice(0, 60) : null
}
