// The odd ruleset as the suites are given it: registered nowhere.
import { assertNever } from '../../../src/lib/assert-never.ts'
import { ANYBODYS, combatantOf, completeRuleset, defineRuleset, nameOf, presentOf, refusal, say, THE_GMS,
  whoseTurn } from '../../../src/engine/core/index.ts'
import { ACTIONS, actionOf } from './actions.ts'
import { outlook } from './ahead.ts'
import { answer } from './answers.ts'
import { apply, initial } from './apply.ts'
import { act, advanceDeed, advanceWalk, asksOf, move } from './deeds.ts'
import { advanceFlood } from './flood.ts'
import { movementOf, whyNotAboard } from './movement.ts'
import { promptView } from './prompts.ts'
import { offerOf } from './rules.ts'
import { defaults, ground, samples, template } from './samples.ts'
import { sheet, STATS, withField } from './sheet.ts'
import { targetsOf } from './targets.ts'
import { among, endTurn, giveTurn, reconcile, settle } from './turns.ts'
import { schemas, type Tides, type TidesFrame, type TidesWork } from './types.ts'
import { token, turnView } from './view.ts'

function advance(work: TidesWork, frame: TidesFrame): void {
  switch (frame.kind) {
    case 'deed':
      return advanceDeed(work, frame)
    case 'walk':
      return advanceWalk(work, frame)
    case 'flood':
      return advanceFlood(work, frame)
    case 'vows':
      return presentOf(work.battle).every((one) => work.battle.turn.vows[one.id])
        ? work.pop(frame.id)
        : void work.ask({ frame: frame.id, about: 'vows' })
    case 'ties':
      return among(work.battle, frame.among).length < 2
        ? work.pop(frame.id)
        : void work.ask({ frame: frame.id, about: 'ties' })
    case 'window':
      return asksOf(work.battle, frame).length === 0
        ? work.pop(frame.id)
        : void work.ask({ frame: frame.id, about: 'window' })
    default:
      return assertNever(frame, 'frame')
  }
}

export const tidesSpec = completeRuleset<Tides>({
  id: 'tides',
  harm: (work, who, { amount, why }) => work.stat(who, 'grip', -amount, why),
  version: 1,
  name: 'Tides',
  summary: 'Vows, turns and a flood.',
  options: [
    { key: 'stroll', label: 'Stroll', type: 'integer', min: 1, max: 4 },
    { key: 'salt', label: 'Salt', type: 'number', min: 0.5, max: 2 },
    { key: 'mood', label: 'Mood', type: 'choice',
      options: [{ value: 'calm', label: 'Calm' }, { value: 'storm', label: 'Storm' }] },
    { key: 'omen', label: 'Omen', type: 'flag' },
    { key: 'motto', label: 'Motto', type: 'text', maxLength: 30 },
    { key: 'gale', label: 'Gale', type: 'dice' },
  ],
  conditions: [
    { name: 'Tangled', glyph: 'Ta', detail: 'Neither deeds nor walking', tone: 'bad' },
    { name: 'Calm', glyph: 'Ca', detail: '', tone: 'good' },
    { name: 'Stormy', glyph: 'St', detail: '', tone: 'warn' },
    { name: 'Whispered', glyph: 'Wh', detail: '', tone: 'magic' },
    { name: 'Soaked', glyph: 'So', detail: '', tone: 'warn' },
  ],
  areaKinds: [{ name: 'Whirl', shape: 'burst', sizes: [2, 1], anchor: 'bearer' }, { name: 'Wake', shape: 'cone',
    sizes: [4], end: 2 }],
  samples,
  schemas,
  initial,
  defaults,
  ground,
  template,
  whyNotStand: whyNotAboard,
  start: (work) => work.tell('The water comes in.', []),
  act,
  move,
  answer,
  runCommand: (work, command) => {
    switch (command.type) {
      case 'end-turn': {
        const { acting } = work.battle.turn
        work.refuseIf(acting !== null ? null : refusal('phase', 'Nobody has the turn.'))
        return acting === null ? undefined : endTurn(work, acting)
      }
      case 'bail':
        work.refuseIf(work.battle.status === 'running' ? null : refusal('status', 'There is no water yet.'))
        return work.own({ type: 'bailed', by: command.buckets })
      case 'toss':
        return work.tell('Somebody tosses seaweed.', [])
      case 'seal':
        return work.tell('A seal looks on.', [], { only: 'gm' })
      default:
        return assertNever(command, 'command')
    }
  },
  whoseCommand: ({ turn }, command) =>
    command.type === 'end-turn' ? whoseTurn(turn.acting) : command.type === 'seal' ? THE_GMS : ANYBODYS,
  meanwhile: (_battle, command) =>
    (command.type === 'act' && command.deed.action === 'beg')
    || (command.type === 'own' && (command.command.type === 'toss' || command.command.type === 'seal')),
  advance,
  settle,
  reconcile,
  giveTurn,
  withField,
  apply,
  statFields: () => STATS,
  battleFields:
    ({ turn }) => [{ spec: { key: 'water', label: 'Water', type: 'integer', min: 0, max: 99 }, value: turn.water }],
  setBattleField: (work, _field, value) => work.own({ type: 'bailed', by: Number(value) - work.battle.turn.water }),
  objectFields: [{ key: 'planks', label: 'Planks', type: 'integer', min: -20, max: 20 }],
  offers: (battle, id) => {
    const actor = combatantOf(battle, id)
    return actor ? ACTIONS.map((action) => offerOf(battle, actor, action, false)) : []
  },
  targets: (battle, id, name, chosen) => {
    const [actor, action] = [combatantOf(battle, id), actionOf(name)]
    return actor && action ? targetsOf(battle, actor, action, chosen) : []
  },
  movement: (battle, id) => {
    const one = combatantOf(battle, id)
    return one && one.place !== null ? movementOf(battle, one) : null
  },
  turnView,
  promptView,
  token,
  sheet,
  outlook,
  nameDeed: (battle, actor, deed) => `${nameOf(battle, actor)}: ${actionOf(deed.action)?.name ?? deed.action}`,
  nameOwnCommand: (_battle, command) =>
    ({ 'end-turn': 'End turn', bail: 'Bail', toss: 'Toss seaweed', seal: 'A seal' })[command.type],
  describe: (before, event) => {
    switch (event.type) {
      case 'tide':
        return say(`Tide ${event.tide}`, [], 'now', 0)
      case 'turn-begins':
        return say(`${nameOf(before, event.who)}’s turn`, [event.who], 'now', 1)
      case 'vowed':
        return say(`${nameOf(before, event.who)} vows ${event.vow.stance}, ${event.vow.depth} deep.`, [event.who])
      case 'revealed':
        return say('The vows are open.', [])
      default:
        return null
    }
  },
  describeShared: (
    before,
    event,
  ) => (event.type === 'stat' && event.why === 'struck'
    ? say(`${nameOf(before, event.who)} is struck for ${-event.by}.`, [event.who], 'bad')
    : undefined),
  isSecretCommand: (_battle, command) => command.type === 'seal',
  isSecretLimit: (_battle, key) => key.startsWith('tide:whispered:'),
  blankSheet: () => ({ totem: 'crab', knots: [] }),
  knownOfSheet: (blank, _battle, one) => ({ ...blank, totem: one.sheet.totem }),
  // Vows of the GM's are sealed, and with them the swells that were vowed.
  veilState: (state, battle, _sight, viewer) => {
    const sealed = (id: string) => {
      const one = battle.combatants[id]
      return one?.kind === 'npc' && !(viewer.role === 'player' && one.player === viewer.player)
    }
    const vows = Object.entries(state.vows).map(([id, vow]) => [id, sealed(id) ? 'sealed' as const : vow] as const)
    return { ...state, vows: Object.fromEntries(vows), swells: state.swells.filter(({ who }) => !sealed(who)) }
  },
})

export const tides = defineRuleset(tidesSpec)
