// Dying at 0 HP, as d20 rulesets know it: a player character that is down rolls a saving throw at the start of each of
// its turns, until successes make it stable or failures kill it. What the GM plays is out of the fight at once.
import * as z from 'zod/mini'
import { combatantOf, combatantsOf, nameOf, say, type Audience, type Badge, type Battle, type BattleEvent,
  type Combatant, type CombatantId, type LogLine, type RulesetTypes, type Work } from '../../core/index.ts'
import { possessive } from '../../../lib/possessive.ts'
import { endConditions, has, put } from '../conditions.ts'
import { rollD20 } from './rolls.ts'
import { checkHp, NO_HP } from '../fallen.ts'
import { between, byCombatant, combatantId, type DataOf, type EventsOf, type MembersOf } from '../schema-parts.ts'
import { secretly } from '../secrecy.ts'
import { stat } from '../stats.ts'
import { hpLine } from '../told.ts'

/** How many decide. */
const ENOUGH = 3
/** What the die has to show. */
const SUCCESS = 10

/** Why a player character dies at once. */
const TOO_MUCH = 'the damage left over is at least the maximum HP'

/** Shapes of the saves in the turn state, and of the ruleset's own event. */
const shape = { successes: between(0, ENOUGH), failures: between(0, ENOUGH) }
export const saves = byCombatant(z.strictObject(shape))
export const saveEvents = { saved: { who: combatantId, ...shape } }

export type DeathSaves = MembersOf<typeof shape>
export type SaveEvent = EventsOf<typeof saveEvents>
type SavesByCombatant = DataOf<typeof saves>

/** The state after the event. */
export const applySaves = <State extends { readonly saves: SavesByCombatant }>(
  before: State,
  { who, successes, failures }: SaveEvent,
): State => ({ ...before, saves: { ...before.saves, [who]: { successes, failures } } })

/** In words: what the token's card and the log say. */
export const savesText = ({ successes, failures }: DeathSaves): string => `${successes} made, ${failures} failed`

/** How many saves were made and failed, as badges. */
const saveBadges = ({ successes, failures }: DeathSaves): readonly Badge[] => [
  { id: 'saves-made', glyph: `✓${successes}`, label: `${successes} of ${ENOUGH} death saves made`, detail: '',
    tone: 'good' },
  { id: 'saves-failed', glyph: `✗${failures}`, label: `${failures} of ${ENOUGH} death saves failed`, detail: '',
    tone: 'bad' },
]

/** The log's line; none where the saves begin anew. */
export const describeSaves = <T extends RulesetTypes & { State: { readonly saves: SavesByCombatant } }>(
  before: Battle<T>,
  event: SaveEvent,
): LogLine | null =>
  event.successes + event.failures === 0
    ? null
    : say(`${possessive(nameOf(before, event.who))} death saves: ${savesText(event)}.`, [event.who],
      event.failures > (before.turn.saves[event.who]?.failures ?? 0) ? 'bad' : 'good')

/** Lines of shared events: HP in full sentences, and a player character who falls is dying. */
export const describeShared = <T extends RulesetTypes>(before: Battle<T>, event: BattleEvent<T>): LogLine | undefined =>
  event.type === 'stat' && event.stat === 'hp' ? hpLine(before, event) : describeFall(before, event)

/** The log's line when a player character falls and begins to die; `undefined` for every other event. */
function describeFall<T extends RulesetTypes>(before: Battle<T>, event: BattleEvent<T>): LogLine | undefined {
  if (event.type !== 'presence' || event.presence !== 'down') return undefined
  const one = combatantOf(before, event.who)
  if (one?.kind !== 'pc' || event.why !== NO_HP || has(before, event.who, 'Dead')) return undefined
  return { ...say(`${one.name} drops to 0 HP and is dying.`, [one.id], 'bad', 1),
    float: { who: one.id, text: 'dying', tone: 'bad' } }
}

/** `Prone`, `Unconscious`, `Stable` and `Dead` are conditions of the ruleset. */
export interface DeathRules<T extends RulesetTypes> {
  readonly saves: (battle: Battle<T>) => SavesByCombatant
  /** Emits the event as the ruleset's own. */
  readonly note: (work: Work<T>, event: SaveEvent, audience: Audience | undefined) => void
  /** Conditions that end when their bearer goes down. */
  readonly endWithFall: readonly string[]
}

export function deathSaves<T extends RulesetTypes>(rules: DeathRules<T>) {
  const deathSavesOf = (battle: Battle<T>, who: CombatantId): DeathSaves =>
    rules.saves(battle)[who] ?? { successes: 0, failures: 0 }

  /** A player character that is down for want of HP, neither stable nor dead. */
  const isDying = (battle: Battle<T>, who: Combatant<T>): boolean =>
    who.presence === 'down' && who.kind === 'pc' && stat(who, 'hp') <= 0 && !has(battle, who.id, 'Stable')
    && !has(battle, who.id, 'Dead')

  const noteSaves = (work: Work<T>, who: CombatantId, successes: number, failures: number): void =>
    rules.note(work, { type: 'saved', who, successes, failures }, secretly(work.battle.combatants[who]))

  /** Dying no more; the saves begin anew. */
  const stabilise = (work: Work<T>, who: CombatantId): void => {
    noteSaves(work, who, 0, 0)
    put(work, who, 'Stable')
  }

  /** Enough successes make stable, enough failures kill. */
  const addSaves = (work: Work<T>, who: CombatantId, more: number, worse: number): void => {
    const { successes, failures } = deathSavesOf(work.battle, who)
    noteSaves(work, who, Math.min(ENOUGH, successes + more), Math.min(ENOUGH, failures + worse))
    if (failures + worse >= ENOUGH) put(work, who, 'Dead')
    else if (successes + more >= ENOUGH) stabilise(work, who)
  }

  /** Without HP a combatant goes down; with HP again it is up, and its saves are forgotten. */
  const checkFallen = (work: Work<T>, killed?: CombatantId): void => {
    checkHp(work, {
      why: (who) => who === killed ? TOO_MUCH : NO_HP,
      fell: (who) => {
        for (const condition of rules.endWithFall) endConditions(work, who, condition, 'fell unconscious')
        for (const condition of ['Prone', 'Unconscious']) {
          if (!has(work.battle, who, condition)) put(work, who, condition)
        }
      },
    })
    for (const { id, presence } of combatantsOf(work.battle)) {
      if (presence !== 'present' || !has(work.battle, id, 'Unconscious')) continue
      for (const condition of ['Unconscious', 'Stable', 'Dead']) endConditions(work, id, condition, 'conscious again')
      noteSaves(work, id, 0, 0)
    }
  }

  return {
    isDying,
    deathSavesOf,
    /** What the queue says of a combatant: dying, with its saves; stable; or dead. */
    fallenRow: (
      battle: Battle<T>,
      who: Combatant<T>,
    ): { readonly told?: string; readonly badges?: readonly Badge[] } => {
      if (isDying(battle, who)) return { told: 'dying', badges: saveBadges(deathSavesOf(battle, who.id)) }
      if (has(battle, who.id, 'Dead')) return { told: 'dead' }
      return has(battle, who.id, 'Stable') ? { told: 'stable' } : {}
    },
    stabilise,
    checkFallen,
    /** The saving throw at the start of a turn. A natural 1 fails twice; a natural 20 brings back with 1 HP. */
    rollSave: (work: Work<T>, who: Combatant<T>): void => {
      const said = { purpose: `${who.name}, death save`, by: who.id }
      const { natural } = rollD20(work, 0, said, undefined, secretly(who))
      if (natural === 20) work.stat(who.id, 'hp', 1 - stat(who, 'hp'), 'a natural 20')
      else if (natural >= SUCCESS) addSaves(work, who.id, 1, 0)
      else addSaves(work, who.id, 0, natural === 1 ? 2 : 1)
      checkFallen(work)
    },
    /**
     * Damage takes HP to 0 at most. At 0 HP it fails a save, two when it is critical; as much left over as the maximum
     * HP kills at once. What the GM plays is killed by any damage at 0 HP.
     */
    hurt: (
      work: Work<T>,
      at: Combatant<T>,
      amount: number,
      critical: boolean,
      by: CombatantId | undefined,
      why = 'damage',
    ): void => {
      const hp = stat(at, 'hp')
      if (at.presence === 'present') work.stat(at.id, 'hp', -Math.min(hp, amount), why, by)
      if (at.kind === 'npc' && at.presence === 'down' && amount > 0) put(work, at.id, 'Dead')
      const killed = at.kind === 'pc' && amount > 0 && amount - hp >= stat(at, 'maxHp')
      if (at.kind === 'pc' && amount > 0 && at.presence === 'down' && !killed) {
        endConditions(work, at.id, 'Stable', 'hurt again')
        if (!has(work.battle, at.id, 'Dead')) addSaves(work, at.id, 0, critical ? 2 : 1)
      }
      checkFallen(work, killed ? at.id : undefined)
      if (!killed) return
      if (at.presence === 'down') work.tell(`${at.name}: ${TOO_MUCH}.`, [at.id], secretly(at))
      put(work, at.id, 'Dead')
    },
    /** Never past the maximum. */
    heal: (work: Work<T>, at: Combatant<T>, amount: number, by: CombatantId): void =>
      work.stat(at.id, 'hp', Math.min(amount, Math.max(0, stat(at, 'maxHp') - stat(at, 'hp'))), 'healing', by),
  }
}
