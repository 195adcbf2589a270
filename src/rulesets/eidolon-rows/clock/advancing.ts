// ROW-14: when a side's front row is empty, the other side may advance, and everybody in the back row stands in front
// then. The players are asked first.
import { isHidden, combatantsOf, ENEMIES, PLAYERS, type Audience, type SideId } from '../../../engine/core/index.ts'
import { asChoice } from '../../../engine/kits/needs.ts'
import { audience } from '../../../engine/kits/secrecy.ts'
import { roomIn } from '../movement/room.ts'
import { withdrawn } from '../rules/summoned-eidolons.ts'
import { camp, membersOf, otherCamp, rowWhere, type Camp } from '../rules/sides.ts'
import type { FrameOf, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { carry } from '../../../engine/kits/route.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

/**
 * Limit: that camp has said whether it advances in this Effect phase, or could not. A dropped question is asked again.
 */
const SAID = 'advance:'
const hasSaid = (camp: Camp): string => `${SAID}${camp}:`
const CAMPS_IN_ORDER: readonly Camp[] = ['players', 'enemies']
const sideFor = (one: Camp): SideId => (one === 'players' ? PLAYERS : ENEMIES)
const campFor = (side: SideId): Camp => (side === PLAYERS ? 'players' : 'enemies')

/**
 * Whether that camp may advance now: it has members in the fight, the other camp has members in its back row, and
 * nobody holds the other camp's front row.
 */
function mayAdvance(battle: RowsBattle, by: Camp): boolean {
  const against = otherCamp(by)
  return membersOf(battle, by).length > 0 && membersOf(battle, against).some((one) => rowWhere(battle, one) === 'back')
    && !holdsFront(battle, against)
}

/**
 * COM-24: a question must not give away that a hidden combatant is there. It is for the GM alone where the table sees
 * nobody who could advance, or nobody to advance against.
 */
export function advanceAudience(battle: RowsBattle, { by }: Pick<FrameOf<'advance'>, 'by'>): Audience | undefined {
  const seenIn = (ofCamp: Camp) => membersOf(battle, ofCamp).filter((one) => !isHidden(one))
  const open = seenIn(campFor(by)).length > 0
    && seenIn(otherCamp(campFor(by))).some((one) => rowWhere(battle, one) === 'back')
  return open ? undefined : { only: 'gm' }
}

/** Asks the next camp that may advance, the players first: `true` when a camp is asked, `false` when all were. */
export function askNextAdvance(work: RowsWork): boolean {
  for (const by of CAMPS_IN_ORDER) {
    if (work.used(hasSaid(by))) continue
    if (!mayAdvance(work.battle, by)) {
      work.use(hasSaid(by))
      continue
    }
    work.push({ kind: 'advance', step: 'ask', by: sideFor(by), against: sideFor(otherCamp(by)) })
    return true
  }
  work.clearUsed(SAID)
  return false
}

/**
 * Everybody in that camp's back row moves to the front, wherever there is room. Downed and withdrawn combatants move,
 * too.
 */
function pullForward(work: RowsWork, against: Camp): void {
  for (const { id } of combatantsOf(work.battle)) {
    const one = work.battle.combatants[id]
    if (!one || !standsInBack(work.battle, one, against)) continue
    const to = roomIn(work, against, 'front', one.size, id)
    if (one.place !== null && to !== null) {
      carry(work, one, [one.place, to], 0, 'forced')
    }
  }
}

const standsInBack = (battle: RowsBattle, one: RowsCombatant, ofCamp: Camp): boolean =>
  (one.presence === 'present' || one.presence === 'down') && camp(battle, one) === ofCamp
  && rowWhere(battle, one) === 'back'

/** Whether that side still may advance, after all that came and went meanwhile. */
export function advanceHolds(battle: RowsBattle, { by }: FrameOf<'advance'>): boolean {
  return mayAdvance(battle, campFor(by))
}

export function answerAdvance(work: RowsWork, way: string, frame: FrameOf<'advance'>): void {
  if (way !== 'advance' && way !== 'stay') return work.malformed('chosen', 'Choose to advance or to stay.')
  work.closePrompt()
  work.pop(frame.id)
  const { by, against } = frame
  work.use(hasSaid(campFor(by)))
  const hidden = advanceAudience(work.battle, frame)
  if (way === 'stay') return work.own({ type: 'stayed-back', side: by }, hidden)
  work.own({ type: 'advanced', side: against, by }, hidden)
  pullForward(work, campFor(against))
}

const CAMP_WORDS: Readonly<Record<Camp, string>> = { players: 'the players', enemies: 'the enemies' }

export function advancePromptView(battle: RowsBattle, frame: FrameOf<'advance'>): QuestionView {
  const { by, against } = frame
  const ofCamp = campFor(against)
  const pulled = combatantsOf(battle).filter((one) => standsInBack(battle, one, ofCamp))
  const names = pulled.map((one) =>
    `${one.name}${one.presence === 'down' ? ' (down)' : withdrawn(battle, one) ? ' (waiting)' : ''}`
  ).join(', ')
  return {
    kind: 'choose',
    title: `Do ${CAMP_WORDS[campFor(by)]} advance?`,
    detail: [`Nobody holds ${CAMP_WORDS[ofCamp]}’ front row.`,
      ...(names === '' ? [] : [`These would stand in front: ${names}.`])],
    about: pulled.map((one) => one.id),
    by: campFor(by) === 'players' ? { who: 'table' } : { who: 'gm' },
    choices: [
      { id: 'advance', label: 'Advance', detail: `All of ${CAMP_WORDS[ofCamp]} stand in their front row then.`,
        price: [], why: null },
      asChoice('stay', 'Stay', 'Everybody remains where they are.'),
    ],
    ...audience(advanceAudience(battle, frame)),
  }
}

/**
 * ROW-14: whether anybody holds that camp's front row. Downed and withdrawn combatants do not hold it, an eidolon does.
 * COM-24: a combatant that the table does not see does not hold it either, or the row would tell of it.
 */
function holdsFront(battle: RowsBattle, ofCamp: Camp): boolean {
  return combatantsOf(battle).some((one) =>
    takesPart(one) && camp(battle, one) === ofCamp && rowWhere(battle, one) === 'front' && !isHidden(one)
    && !withdrawn(battle, one)
  )
}
