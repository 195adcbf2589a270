// SEG-11: casters whose group is in D1 name the targets of their spells, one after the other; a caster that names none
// loses the spell.
import { possessive } from '../../../lib/possessive.ts'
import type { CombatantId, CommandOf, Need } from '../../../engine/core/index.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Power } from '../sheet/shape.ts'
import type { FrameOf, SegmentRounds, SegmentsBattle, SegmentsWork } from '../state.ts'
import { nameTargets } from './casting.ts'
import { breakConcentration } from './concentration.ts'
import { castersToName } from './due-spells.ts'
import { powerTargets } from './power-preview.ts'
import { powerNeeds } from './power-targets.ts'
import { powerInRow } from './under-way.ts'
import type { QuestionView } from '../../../engine/kits/frame-parts.ts'

type Naming = FrameOf<'name-targets'>

/** Asks the casters whose time it is; says whether there are any. */
export function askForTargets(work: SegmentsWork): boolean {
  const left = castersToName(work.battle).map(({ id }) => id)
  if (left.length === 0) return false
  work.push({ kind: 'name-targets', step: 'asking', left })
  return true
}

/** Who is to name targets now: the first of those asked that still has to. */
function naming(battle: SegmentsBattle, { left }: Naming): { readonly who: CombatantId; readonly power: Power } | null {
  const due = castersToName(battle)
  for (const who of left) {
    const casting = due.some(({ id }) => id === who) ? battle.turn.casting[who] : undefined
    const power = casting && powerInRow(battle, who, casting.power)
    if (power && powerNeeds(power).length > 0) return { who, power }
  }
  return null
}

export const namingHolds = (battle: SegmentsBattle, frame: Naming): boolean =>
  naming(battle, frame)?.who === frame.left[0]

/** Casters that need not name targets, or no longer can, are left out. */
export function advanceNaming(work: SegmentsWork, frame: Naming): void {
  const now = naming(work.battle, frame)
  if (now === null) work.pop(frame.id)
  else if (now.who === frame.left[0]) work.ask({ frame: frame.id, about: 'name-targets' })
  else work.set(frame.id, { kind: 'name-targets', step: 'asking', left: frame.left.slice(frame.left.indexOf(now.who)) })
}

export function answerNaming(work: SegmentsWork, { answer }: CommandOf<SegmentRounds, 'answer'>, frame: Naming): void {
  const now = naming(work.battle, frame)
  if (now === null) return work.malformed('answer', 'Nobody has targets to name.')
  switch (answer.kind) {
    case 'target': {
      const wrong = misfit(work.battle, powerNeeds(now.power), answer.targets)
      if (wrong !== null) return work.malformed('targets', wrong)
      nameTargets(work, now.who, answer.targets)
      break
    }
    case 'pass':
      if (answer.who !== now.who) return work.malformed('who', 'That combatant is not asked.')
      breakConcentration(work, now.who, 'unnamed')
      break
    case 'pass-all':
      for (const { id } of castersToName(work.battle)) {
        if (frame.left.includes(id)) breakConcentration(work, id, 'unnamed')
      }
      break
    default:
      return work.malformed('answer', 'Choose the targets.')
  }
  work.closePrompt()
  const [, ...left] = frame.left
  if (answer.kind === 'pass-all' || left.length === 0) work.pop(frame.id)
  else work.set(frame.id, { kind: 'name-targets', step: 'asking', left })
}

const FOR_WHOM = { enemy: 'at which foe', ally: 'on which friend', any: 'at whom', place: 'where',
  self: 'on whom' } as const

export function namingPromptView(battle: SegmentsBattle, frame: Naming): QuestionView | null {
  const now = naming(battle, frame)
  const one = now && battle.combatants[now.who]
  const need: Need | undefined = now ? powerNeeds(now.power)[0] : undefined
  if (!now || !one || !need) return null
  const hidden = battle.turn.declared[one.id]?.sealed ? { only: 'gm' as const } : secretly(one)
  return {
    kind: 'target',
    title: `${possessive(one.name)} ${now.power.name}: ${FOR_WHOM[now.power.aim]}?`,
    detail: ['Named now, in D1 of the group; line of effect and sight are looked at when the spell is complete.',
      'Without a target the spell is lost.'],
    about: [one.id],
    meanwhile: ['a delay', 'anything instant'],
    by: { who: 'combatant', id: one.id },
    need,
    targets: powerTargets(battle, one, now.power, [], true),
    ...(hidden ? { audience: hidden } : {}),
  }
}
