// SEG-37: attributes of powers, what they imply, and what an immunity foils.
import type { Power, Sheet } from '../sheet/shape.ts'

/** Without brackets, blanks around it and capitals: “[Fear]” is “fear”. */
const plain = (attribute: string): string => attribute.replaceAll(/[[\]]/g, '').trim().toLowerCase()

const MIND = 'mind-affecting'
/** What an attribute brings along. */
const IMPLIES: ReadonlyMap<string, readonly string[]> = new Map(
  ['fear', 'charm', 'sleep', 'phantasm'].map((one) => [one, [MIND]]),
)

/** All these attributes and those that they imply. */
export function allAttributes(attributes: readonly string[]): readonly string[] {
  const named = attributes.map(plain).filter((one) => one !== '')
  return [...new Set(named.flatMap((one) => [one, ...(IMPLIES.get(one) ?? [])]))]
}

/** The attribute of the power to which the combatant is immune; `null` when there is none. */
export function foiledBy(
  { sheet }: { readonly sheet: Pick<Sheet, 'immune'> },
  power: Pick<Power, 'attributes'>,
): string | null {
  const immune = new Set(sheet.immune.map(plain))
  return allAttributes(power.attributes).find((one) => immune.has(one)) ?? null
}
