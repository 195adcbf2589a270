// What somebody can declare (SEG-10, SEG-41): the choices of its row on the declaration sheet, each as the text that stands for it there. Pure.
import { stopped } from './conditions.ts'
import { COMPLEX, complexOf } from './complex.ts'
import { mustDeclare } from './actions.ts'
import { takesPart } from './space.ts'
import type { Declaration, Power, SegmentsBattle, SegmentsCombatant } from './state.ts'

export const NOTHING: Declaration = { kind: 'none' }

export interface Declarable { readonly value: string; readonly label: string; readonly what: Declaration }

const FAST = [['parley', 'Parley'], ['flee', 'Flee'], ['charge', 'Charge']] as const

/** The text that stands for it in a row. */
export function declarationValue(what: Declaration): string {
  switch (what.kind) {
    case 'none':
    case 'delay':
      return what.kind
    case 'fast':
      return what.fast === 'go-first' ? `go-first:${what.power}` : what.fast
    case 'power':
      return `power:${what.power}`
    case 'complex':
      return `complex:${what.what}`
  }
}

const declarable = (what: Declaration, label: string): Declarable => ({ value: declarationValue(what), label, what })

/** SEG-10: what has to be declared, the delay, and nothing, which is first. Powers that are used up are left out. */
export function declarables({ sheet }: Pick<SegmentsCombatant, 'sheet'>): readonly Declarable[] {
  return [
    declarable(NOTHING, 'Nothing'), declarable({ kind: 'delay' }, 'Delay'),
    ...sheet.powers.filter((one) => mustDeclare(one) && one.left !== 0).map((one) => declarable(ofPower(one), one.name)),
    ...FAST.map(([fast, label]) => declarable({ kind: 'fast', fast, power: 0 }, label)),
    ...COMPLEX.map(({ what, name }) => declarable({ kind: 'complex', what }, name)),
  ]
}

const ofPower = ({ id, notation }: Power): Declaration => (notation === 'go-first' ? { kind: 'fast', fast: 'go-first', power: id } : { kind: 'power', power: id })

/** “Bind”, “Charge”: what was declared, by its name; `null` for nothing. */
export function declaredName({ sheet }: Pick<SegmentsCombatant, 'sheet'>, what: Declaration): string | null {
  const power = (id: number): string => sheet.powers.find((one) => one.id === id)?.name ?? 'a power'
  switch (what.kind) {
    case 'none':
      return null
    case 'delay':
      return 'Delay'
    case 'fast':
      return what.fast === 'go-first' ? power(what.power) : (FAST.find(([fast]) => fast === what.fast)?.[1] ?? what.fast)
    case 'power':
      return power(what.power)
    case 'complex':
      return complexOf(what.what)?.name ?? what.what
  }
}

/** The default of its row: what it declared last round where that is still possible. */
export function usual(battle: Pick<SegmentsBattle, 'turn'>, who: SegmentsCombatant): Declaration {
  const before = battle.turn.before[who.id]
  return before && declarables(who).some(({ value }) => value === declarationValue(before)) ? before : NOTHING
}

/** SEG-10: its declarations are the GM’s, and hidden until they are revealed. */
export const isGms = ({ kind, player }: Pick<SegmentsCombatant, 'kind' | 'player'>): boolean => kind === 'npc' && player === null

/** SEG-27: it still casts what it began in an earlier round, and declares nothing anew. */
export const castsOn = ({ turn }: Pick<SegmentsBattle, 'turn'>, who: SegmentsCombatant): boolean => turn.casting[who.id] !== undefined

/** Who is asked: everybody in the fight who can act and is not busy with a longer spell. */
export const declares = (battle: SegmentsBattle, one: SegmentsCombatant): boolean => takesPart(one) && !castsOn(battle, one) && stopped(battle, one, 'acting') === null
