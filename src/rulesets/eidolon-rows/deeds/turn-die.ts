// ROW-59: for 1 Anima a player character turns its own hit die to 1 or 10 after the roll and before it counts.
import { combatantOf, type CombatantId } from '../../../engine/core/index.ts'
import type { Roll } from '../../../engine/dice/types.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { audience, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { possessive } from '../../../lib/possessive.ts'
import { spendAnima } from '../rules/anima.ts'
import { hits } from '../rules/attack.ts'
import type { FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { abilityFor, attackNatureOf } from './ability.ts'
import { rolledAgainst } from './affected.ts'

type DeedFrame = FrameOf<'deed'>

const TURNING = 1
export const STAND = 'stand'
const FACES = [1, 10] as const

/**
 * The faces to which a combatant can turn a die of its own now; none where nobody is asked. `bad`: how badly a face
 * does, 0 the best; only faces that do better are offered, unless every die is asked about.
 */
export function facesToTurn(
  battle: RowsBattle,
  who: RowsCombatant,
  shows: number,
  bad: (face: number) => number,
): readonly number[] {
  const { turnDice } = battle.options
  if (who.kind !== 'pc' || who.presence !== 'present' || turnDice === 'never') return []
  if (stat(who, 'anima') < TURNING) return []
  const faces = FACES.filter((face) => face !== shows)
  return turnDice === 'always' ? faces : faces.filter((face) => bad(face) < bad(shows))
}

/** Pays for it and turns the die. */
export function turnDie(work: RowsWork, who: CombatantId, roll: Roll, face: number): Roll {
  spendAnima(work, who, TURNING, 'turns the die')
  work.own({ type: 'turned', who, face }, secretly(combatantOf(work.battle, who)))
  return { ...roll, faces: [face], total: face }
}

/** Whether the die of a roll for `what` is turned. */
export const turnDieView = (
  who: RowsCombatant,
  what: string,
  shows: number,
  faces: readonly number[],
): QuestionView => ({
  kind: 'choose',
  title: `${possessive(who.name)} die for ${what} shows ${shows}: turn it?`,
  detail: [`${who.name} has ${stat(who, 'anima')} Anima.`],
  about: [who.id],
  by: { who: 'combatant', id: who.id },
  choices: [asChoice(STAND, 'Let it stand'),
    ...faces.map((face) => ({ ...asChoice(String(face), `Turn it to ${face}`),
      price: [{ unit: 'Anima', amount: TURNING }] })
    )],
  ...audience(secretly(who)),
})

function facesFor(battle: RowsBattle, frame: DeedFrame): readonly number[] {
  const who = combatantOf(battle, frame.who)
  return frame.step === 'turn' && frame.roll && who
    ? facesToTurn(battle, who, frame.roll.total, (face) => missedWith(battle, frame, who, face))
    : []
}

/** How many of those whom the die is rolled against that face misses. */
function missedWith(battle: RowsBattle, frame: DeedFrame, who: RowsCombatant, face: number): number {
  const ability = abilityFor(battle, who, frame.deed.action)
  const nature = ability && attackNatureOf(ability)
  if (!ability || !nature) return 0
  const aimed = frame.as === 'reaction' ? frame.targets.slice(0, 1) : frame.targets
  return rolledAgainst(battle, who, ability, aimed).filter((id) => {
    const one = combatantOf(battle, id)
    return one !== undefined && !hits(battle, who, nature, one, face)
  }).length
}

/** Whether there is still something to ask. */
export const turnHolds = (battle: RowsBattle, frame: DeedFrame): boolean => facesFor(battle, frame).length > 0

export function answerTurn(work: RowsWork, choice: string, frame: DeedFrame): void {
  const face = facesFor(work.battle, frame).find((one) => String(one) === choice)
  if (face === undefined && choice !== STAND) return work.malformed('chosen', 'Choose one of the choices.')
  const { id, ...now } = frame
  work.closePrompt()
  if (face === undefined || !frame.roll) return work.set(id, { ...now, step: 'resolve' })
  work.set(id, { ...now, step: 'resolve', roll: turnDie(work, frame.who, frame.roll, face) })
}

export function turnPromptView(battle: RowsBattle, frame: DeedFrame): QuestionView | null {
  const who = combatantOf(battle, frame.who)
  const ability = who && abilityFor(battle, who, frame.deed.action)
  return who && ability && frame.roll
    ? turnDieView(who, ability.name, frame.roll.total, facesFor(battle, frame))
    : null
}
