// What the log says of how a round goes on: its steps, the groups, spells begun and aimed, melees joined and left.
import { possessive } from '../../../lib/possessive.ts'
import { agrees } from '../../../lib/agrees.ts'
import { type CombatantId, combatantsOf, type LogLine, nameOf, say, sideName } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { passOf } from '../clock/groups.ts'
import { whyAdjusted } from '../clock/order.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { type Melee, meleeOf } from '../rules/melee-zones.ts'
import { membersShown } from '../rules/melees.ts'
import type { Event, SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { momentWords, powerName, SEGMENTS } from './words.ts'
import { signed } from '../../../lib/signed.ts'
import { listed } from '../../../lib/listed.ts'

type Of<Type extends Event['type']> = Extract<Event, { type: Type }>

/** Steps in which there is something to do; the types within a group are told by what is done in them. */
export function stepLine(before: SegmentsBattle, { step, slot, pass, segment }: Of<'stepped'>): LogLine | null {
  const { turn } = before
  const heading = (text: string) => say(text, [], 'neutral', 1)
  const words = momentWords({ ...turn, step, slot, pass, segment })
  switch (step) {
    case 'surprise':
      return heading(`${words}.`)
    case 'fast':
      return Object.entries(turn.declared).some(([, { what, sealed }]) =>
          !sealed && what.kind === 'fast' && what.fast === slot
        )
        ? heading(`${words}.`)
        : null
    case 'routines':
    case 'rest':
      return combatantsOf(before).some((one) =>
          takesPart(one) && (one.sheet.routines > 1 || one.secret.stats) && meleeOf(turn.melees, one.id)
        )
        ? heading(`${words.replace('routines', 'attacks')} of combatants with several.`)
        : null
    case 'high':
      return slot === 'D1' ? heading(['HIGH', actorsIn(before, 0)].filter((one) => one !== '').join(': ') + '.') : null
    case 'low':
      return slot === 'D1'
        ? heading(
          `${momentWords({ ...turn, step, slot: null, pass, segment })}: ${
            actorsIn(before, pass) || 'those who delayed'
          }.`,
        )
        : null
    case 'spells':
      // The first segment always has a line, another only where something is complete in it. COM-24: a spell that the
      // reader does not know of makes no line.
      if (Object.values(turn.casting).some(({ ends, rounds }) => rounds === 0 && ends === segment)) {
        return heading(`${words}.`)
      }
      return segment > 1 ? null : heading('Spells.')
    case 'end':
      return heading('End of the round.')
    case 'setup':
    case 'declare':
    case 'initiative':
      return null
  }
}

const names = (battle: SegmentsBattle, group: SegmentsBattle['turn']['order'][number] = []): string =>
  listed(group.map((side) => sideName(battle, side)))

/**
 * The groups of HIGH (0) or of one pass of LOW, and combatants that act there apart from their group; empty where none
 * are known.
 */
function actorsIn(battle: SegmentsBattle, pass: number): string {
  const { order, apart } = battle.turn
  const group = order[pass] ?? []
  const alone = Object.entries(apart).flatMap(([id, where]) => {
    const one = battle.combatants[id]
    const there = one && (where === 'high' ? 0 : passOf(battle.turn, one))
    return one && there === pass && !group.includes(one.side) ? [one.name] : []
  })
  return listed([...group.map((side) => sideName(battle, side)), ...alone])
}

/** SEG-20, SEG-21: who acts in HIGH and who in LOW, and who does not act with its group. */
export function initiativeLine(before: SegmentsBattle, { order, apart }: Of<'initiative'>): LogLine | null {
  if (order.length === 0) return null
  if (before.turn.order.length > 0) {
    // SEG-35: no new dice, but a combatant’s place by the GM’s word.
    const moved = Object.entries(apart).filter(([id, where]) =>
      before.combatants[id] !== undefined && before.turn.apart[id] !== where
    )
    return moved.length === 0
      ? null
      : say(
        `${
          moved.map(([id, where]) =>
            `${nameOf(before, id as CombatantId)} acts in ${where === 'high' ? 'HIGH' : 'LOW'} in this round`
          ).join('; ')
        }.`,
        moved.map(([id]) => id as CombatantId),
        'warn',
        1,
      )
  }
  const groups = order.flatMap((group, index) => {
    const sides = group.filter((side) => combatantsOf(before).some((one) => one.side === side))
    return sides.length === 0
      ? []
      : [`${names(before, sides)} in ${index === 0 ? 'HIGH' : order.length > 2 ? `LOW ${index}` : 'LOW'}`]
  })
  const alone = Object.entries(apart).flatMap(([id, where]) => {
    const one = before.combatants[id]
    return one && (order[0]?.includes(one.side) ? 'high' : 'low') !== where
      ? [
        `${one.name} alone in ${where === 'high' ? 'HIGH' : typeof where === 'number' ? `LOW ${where}` : 'LOW'}${
          adjustedBy(before, one)
        }`,
      ]
      : []
  })
  return groups.length === 0 ? null : say(`${[...groups, ...alone].join('; ')}.`, [], 'now', 1)
}

/** SEG-21: “: −1 with the sling”; nothing where the numbers are not known here. */
function adjustedBy(battle: SegmentsBattle, one: SegmentsCombatant): string {
  const why = knows(one, 'dexterity') ? whyAdjusted(battle, one) : null
  return why === null ? '' : `: ${signed(stat(one, 'dexterity'))} ${why}`
}

/**
 * SEG-10, SEG-11, SEG-27: begun, aimed, put off; what came of it has lines of its own. What was not revealed is for the
 * GM to read.
 */
export function castingLine(before: SegmentsBattle, { who, casting }: Of<'casting'>): LogLine | null {
  if (casting === null) return null
  const was = before.turn.casting[who]
  const sealed = before.turn.declared[who]?.sealed === true
  const line = was ? changed(before, who, was, casting) : begun(before, who, casting)
  return line && sealed ? { ...line, audience: { only: 'gm' } } : line
}

type Casting = NonNullable<Of<'casting'>['casting']>

function begun(before: SegmentsBattle, who: CombatantId, { power, ends, rounds }: Casting): LogLine {
  const what = powerName(before, who, power) ?? 'a spell'
  const until = rounds > 0
    ? `${rounds} round${rounds === 1 ? '' : 's'}`
    : ends > SEGMENTS
    ? `segment ${ends - SEGMENTS} of the next round`
    : `segment ${ends}`
  return {
    ...say(`${nameOf(before, who)} begins ${what}: ${rounds > 0 ? 'for' : 'until'} ${until}.`, [who], 'magic', 1),
    float: { who, text: 'casts', tone: 'magic' },
  }
}

function changed(before: SegmentsBattle, who: CombatantId, was: Casting, now: Casting): LogLine | null {
  const what = powerName(before, who, now.power) ?? 'a spell'
  if (now.named && !was.named) {
    const on = (now.targets ?? []).flatMap(
      (one) => (one.kind === 'combatant' && before.combatants[one.id] ? [nameOf(before, one.id)] : []),
    )
    return say(`${nameOf(before, who)} names ${on.length > 0 ? listed(on) : 'a place'} for ${what}.`, [who], 'magic', 1)
  }
  return now.ends > was.ends
    ? say(`${possessive(nameOf(before, who))} ${what} ${agrees(what, 'comes', 'come')} later: segment ${now.ends}.`, [
      who,
    ], 'warn')
    : null
}

/** SEG-82: who came into a melee and who got out, and where quarters are restricted now. */
export function meleeLine(before: SegmentsBattle, event: Of<'melees'>): LogLine | null {
  const known = (who: string) => before.combatants[who] !== undefined
  const old = before.turn.melees
  // COM-24: a combatant that seems to be alone in a melee fights a hidden foe.
  const melees = event.melees.map((one) => ({ ...one, members: membersShown(before, one, known) })).filter((one) =>
    one.members.length > 1
  )
  const members = (all: readonly Melee[]) => all.flatMap((one) => one.members)
  const [had, have] = [members(old), members(melees)]
  const came = have.filter((who) => !had.includes(who))
  const went = had.filter((who) => !have.includes(who) && takesPart(before.combatants[who]))
  const words = [
    ...melees.flatMap((one) => {
      const fresh = one.members.filter((who) => came.includes(who))
      const rest = one.members.filter((who) => !fresh.includes(who))
      if (fresh.length === 0) return []
      return [
        rest.length === 0
          ? `${listed(fresh.map((who) => nameOf(before, who)))} are in melee.`
          : `${listed(fresh.map((who) => nameOf(before, who)))} ${fresh.length === 1 ? 'joins' : 'join'} the melee of ${
            listed(rest.map((who) => nameOf(before, who)))
          }.`,
      ]
    }),
    ...(went.length === 0
      ? []
      : [`${listed(went.map((who) => nameOf(before, who)))} ${went.length === 1 ? 'is' : 'are'} out of melee.`]),
    ...melees.flatMap((one) => {
      const same = old.find(({ members: them }) => them.some((who) => one.members.includes(who)))
      return same && same.restricted !== one.restricted && came.length === 0
        ? [
          `The quarters of ${listed(one.members.map((who) => nameOf(before, who)))} are ${
            one.restricted ? 'restricted' : 'no longer restricted'
          }.`,
        ]
        : []
    }),
  ]
  return words.length === 0 ? null : say(words.join(' '), [...came, ...went])
}
