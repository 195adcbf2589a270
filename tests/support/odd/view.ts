// The odd ruleset's turn and tokens: nested ticks, a queue with borders, meters, a table, a form and buttons.
import { combatantOf, effectsOn, nameOf, presentOf, type Command, type QueueEntry, type Tick, type TokenParts,
  type TurnView } from '../../../src/engine/core/index.ts'
import { whatIfs } from './ahead.ts'
import { shells } from './flood.ts'
import { stat } from './near.ts'
import type { State, Swimmer, TidesBattle } from './types.ts'

const STEPS: readonly (readonly [State['step'], string])[] = [['vows', 'Vows'], ['order', 'Order'], ['turns', 'Turns'],
  ['flood', 'Flood']]

export function turnView(battle: TidesBattle): TurnView {
  const { turn } = battle
  const acting = turn.acting === null ? undefined : combatantOf(battle, turn.acting)
  const at = STEPS.findIndex(([step]) => step === turn.step)
  const track = STEPS.map(([id, label], index): Tick => ({
    id,
    label,
    detail: '',
    progress: null,
    state: index < at ? 'done' : index === at ? 'now' : 'next',
    ticks: id !== 'turns' ? [] : turn.order.map((who) => ({
      id: who,
      label: nameOf(battle, who),
      detail: '',
      progress: who === turn.acting ? Math.min(1, turn.walked / Math.max(1, battle.options.stroll)) : null,
      ticks: [],
      state: turn.acted.includes(who) ? 'done' as const : who === turn.acting ? 'now' as const : 'next' as const,
    })),
  }))
  const end = { type: 'own', command: { type: 'end-turn' } } as const
  const open = battle.prompt !== null
  const buttons = [
    ...(battle.status === 'setup' ? [button('start', 'Let the tide in', { type: 'start' }, true, null)] : []),
    ...(battle.status === 'running' && turn.step === 'turns'
      ? [button('end', 'End turn', end, true, turn.acting === null ? 'Nobody has the turn.' : null)]
      : []),
    ...(battle.status === 'running'
      ? [button('toss', 'Toss seaweed', { type: 'own', command: { type: 'toss' } }, false, null)]
      : []),
  ]
  return {
    areas: areas(battle),
    headline: acting
      ? `${acting.name}’s turn`
      : turn.step === 'turns'
      ? (battle.hiddenTurns === 'untold' ? 'Between waves' : 'Something stirs')
      : (STEPS[at]?.[1] ?? 'Ashore'),
    round: turn.tide === 0 ? null : turn.tide,
    track,
    buttons,
    queue: { title: 'The tide', entries: queue(battle) },
    acting: acting ? [{ who: acting.id, why: 'its turn' }] : [],
    meters: [{ id: 'water', label: 'Water', value: turn.water, max: null, tone: 'neutral' }],
    tables: [{ id: 'shells', title: 'Shells', columns: ['Who', 'Shells'], rows: [
      ...presentOf(battle).filter((one) => one.kind === 'pc').map((one) => [one.name, String(stat(one, 'shells'))]),
      ['All', String(shells(battle))],
    ] }],
    forms: battle.status === 'running' && !open
      ? [{
        id: 'bail',
        title: 'Bail',
        fields: [{ key: 'buckets', label: 'Buckets', type: 'integer', min: 0, max: 9 }],
        values: { buckets: 1 },
        submit: 'Bail',
        command: (values) => ({ type: 'own',
          command: { type: 'bail', buckets: values['buckets'] } as { type: string } }),
      }]
      : [],
    whatIfs: battle.status === 'running' && !open ? whatIfs(battle) : [],
  }
}

/** A stormy one has spray around it; weed is a standing area of its own. */
function areas(battle: TidesBattle): TurnView['areas'] {
  const spray = presentOf(battle).filter((one) => one.place !== null && effectsOn(battle, one.id, 'Stormy').length > 0)
  return [
    ...spray.map((one) => ({ id: `spray-${one.id}`, label: `${one.name}’s spray`, tone: 'magic' as const,
      covers: { kind: 'around' as const, bearer: one.id, radius: 1 } })
    ),
    ...battle.scene.objects.flatMap(
      ({ id, name, place, state }) => (place === null || state !== 'destroyed'
        ? []
        : [{ id: `splinters-${id}`, label: `Splinters of ${name}`, tone: 'warn' as const,
          covers: { kind: 'places' as const, places: [place] } }]),
    ),
  ]
}

function button(id: string, label: string, command: Command, primary: boolean, why: string | null) {
  return { id, label, detail: '', command, primary, why, on: null }
}

export function queue(battle: TidesBattle): readonly QueueEntry[] {
  const { turn } = battle
  const entry = (one: Swimmer, round: 'now' | 'next'): QueueEntry => ({
    key: `${round}-${one.id}`,
    who: one.id,
    squad: one.squad,
    label: one.name,
    value: '',
    roll: null,
    uncertain: round === 'next',
    state: one.presence !== 'present'
      ? 'unable'
      : round === 'next'
      ? 'waiting'
      : one.id === turn.acting
      ? 'acting'
      : turn.acted.includes(one.id)
      ? 'acted'
      : 'waiting',
    pips: { id: 'breath', label: 'Breath', value: stat(one, 'breath'), max: 3 },
    badges: badges(battle, one),
    moved: round === 'now' && turn.moved.includes(one.id),
  })
  const border = { key: 'border', who: null, squad: null, label: 'Flood', value: '', roll: null, uncertain: false,
    state: 'border', pips: null, badges: [], moved: false } as const
  const now = turn.order.flatMap((id) => combatantOf(battle, id) ?? [])
  return [...now.map((one) => entry(one, 'now')), border, ...presentOf(battle).map((one) => entry(one, 'next'))]
}

const badges = (battle: TidesBattle, one: Swimmer): QueueEntry['badges'] =>
  effectsOn(battle, one.id).map((effect) => ({
    id: effect.id,
    glyph: effect.condition.slice(0, 2),
    label: effect.condition,
    detail: '',
    tone: 'warn',
  }))

export function token(battle: TidesBattle, one: Swimmer): TokenParts {
  const grip = one.stats['grip']
  return {
    meters: [{ id: 'grip', label: 'Grip', value: grip ?? null, max: grip === undefined ? null : 12, tone: 'good' }],
    now: battle.turn.acting === one.id,
    facts: () => [one.sheet.totem],
  }
}
