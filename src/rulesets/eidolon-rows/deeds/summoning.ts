// Eidolons come and go (ROW-40 to ROW-43): each is a combatant while it is out, made anew with full HP every time it is
// summoned.
import { combatantsOf, type CombatantId } from '../../../engine/core/index.ts'
import type { Size } from '../../../grid/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import { roomIn } from '../movement/room.ts'
import { eidolonFor } from '../rules/summoned-eidolons.ts'
import { endOngoingOn } from '../rules/ongoing.ts'
import { allied, camp } from '../rules/sides.ts'
import { ALL_STATS } from '../sheet/kinds.ts'
import { template, blankSheet } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant, RowsWork } from '../state.ts'

/** ROW-43: the HP that the eidolon of that combatant has. */
export const hpLeft = ({ sheet: { eidolon } }: Pick<RowsCombatant, 'sheet'>): number =>
  Math.max(0, eidolon.maxHp - (eidolon.lost ?? 0))

/** ROW-15, limit: that summoner's eidolon was sent away and cannot be called in that round. */
export const sentAwayLimit = (summoner: CombatantId, round: number): string => `sent-away:${summoner}:${round}:`

/** It takes the room of two. */
const EIDOLON_SIZE: Size = 2

/** Limit: a combatant that joins now is summoned, and the log needs no other words for it. */
export const BEING_SUMMONED = 'summoning'

/** Whether the combatant has an eidolon to summon. */
export const hasEidolon = ({ sheet }: Pick<RowsCombatant, 'sheet'>): boolean => sheet.eidolon.name.trim() !== ''

/** ROW-41: an eidolon uses its own abilities alone; without any it could do nothing. */
export const eidolonActs = ({ sheet }: Pick<RowsCombatant, 'sheet'>): boolean =>
  sheet.abilities.some(({ of, type }) => of === 'eidolon' && type !== 'passive' && type !== 'reaction')

/**
 * ROW-40, ROW-41: the summoner's eidolon stands in the front row of its camp, with all its HP and MP and its own
 * abilities alone. Its price is paid elsewhere. By the GM’s word an eidolon without a name comes for a summoner that
 * has none.
 */
export function summonIn(work: RowsWork, summoner: RowsCombatant): CombatantId {
  const { eidolon, abilities } = summoner.sheet
  const { maxHp, maxMp } = eidolon
  work.use(BEING_SUMMONED)
  const who = work.join({
    name: eidolon.name.trim() || `Eidolon of ${summoner.name}`.slice(0, 60),
    side: summoner.side,
    kind: 'npc',
    player: summoner.player,
    squad: null,
    size: EIDOLON_SIZE,
    presence: 'present',
    art: null,
    place: roomIn(work, camp(work.battle, summoner), 'front', EIDOLON_SIZE),
    secret: summoner.secret,
    notes: '',
    standing: [],
    stats: {
      ...template('npc').stats,
      // ROW-43: the HP with which it left. By the GM's word it comes with 1 at least.
      hp: Math.max(1, hpLeft(summoner)),
      maxHp,
      mp: maxMp,
      maxMp,
      tier: stat(summoner, 'tier'),
      ap: 0,
      initiative: 0,
      anima: 0,
      ...Object.fromEntries(ALL_STATS.map((key) => [key, eidolon[key]])),
    },
    sheet: { ...blankSheet(), element: eidolon.element,
      abilities: abilities.filter(({ of }) => of === 'eidolon').map((one) => ({ ...one, of: 'archetype' })) },
  })
  work.clearUsed(BEING_SUMMONED)
  work.own({ type: 'summoned', eidolon: who, summoner: summoner.id }, secretly(summoner))
  return who
}

/** ROW-43: the eidolon is gone, and everybody can act again as before. */
export function dismiss(work: RowsWork, eidolon: CombatantId, why: string): void {
  const out = work.battle.turn.eidolons.find((one) => one.eidolon === eidolon)
  if (!out) return
  const { combatants } = work.battle
  const hidden = secretly(combatants[eidolon], combatants[out.summoner])
  endOngoingOn(work, eidolon, 'its target is gone')
  keepHp(work, combatants[eidolon], combatants[out.summoner])
  // It departs while it still counts as an eidolon: the log tells of the dismissal alone.
  if (combatants[eidolon]) work.depart(eidolon, 'gone', why)
  work.own({ type: 'dismissed', eidolon, summoner: out.summoner, why }, hidden)
}

/** ROW-43: it keeps the HP with which it leaves. Buffs, shells and statuses go with it. */
function keepHp(work: RowsWork, eidolon: RowsCombatant | undefined, summoner: RowsCombatant | undefined): void {
  if (!eidolon || !summoner) return
  setLost(work, summoner, stat(eidolon, 'maxHp') - Math.max(0, stat(eidolon, 'hp')))
}

function setLost(work: RowsWork, summoner: RowsCombatant, lost: number): void {
  const { eidolon, ...sheet } = summoner.sheet
  if ((eidolon.lost ?? 0) === lost) return
  work.emit({ type: 'patched', who: summoner.id, patch: { sheet: { ...sheet, eidolon: { ...eidolon, lost } } } })
}

/** ROW-43: after the battle an eidolon without HP is back at 1. */
export function wakeEidolons(work: RowsWork): void {
  for (const one of combatantsOf(work.battle)) {
    if (hasEidolon(one) && hpLeft(one) === 0) setLost(work, one, one.sheet.eidolon.maxHp - 1)
  }
}

/**
 * Dismisses eidolons that cannot stay: without HP, taken off the ground, or without a summoner in the fight (ROW-41,
 * ROW-43).
 */
export function clearEidolons(work: RowsWork): void {
  for (const { eidolon } of work.battle.turn.eidolons) {
    const why = whyMustGo(work.battle, eidolon)
    if (why !== null) dismiss(work, eidolon, why)
  }
}

/** Why that eidolon cannot stay; `null` when it can. */
function whyMustGo(battle: RowsBattle, eidolon: CombatantId): string | null {
  const out = battle.turn.eidolons.find((one) => one.eidolon === eidolon)
  const one = battle.combatants[eidolon]
  const summoner = out && battle.combatants[out.summoner]
  if (one && (one.presence === 'down' || (one.stats['hp'] ?? 1) <= 0)) return 'the eidolon has no HP left'
  if (!takesPart(one)) return 'the eidolon is gone'
  if (!summoner) return 'its summoner is not there any more'
  const { name, presence } = summoner
  if (presence !== 'present' || !takesPart(summoner)) return presence === 'down' ? `${name} is down` : `${name} is gone`
  if (battle.turn.fleeing.includes(summoner.id)) return `${name} flees`
  if (!allied(battle, one, summoner)) return `${name} is on the other side now`
  // A camp has one eidolon: by the GM's word another may have come to this side.
  return eidolonFor(battle, camp(battle, one))?.id === eidolon ? null : 'another eidolon is out'
}
