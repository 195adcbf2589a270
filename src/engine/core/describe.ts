// What the log says about an event to a viewer. Rulesets word their own events and may reword shared events.
import { combatantOf, type Battle, type Combatant, type RulesetTypes } from './battle.ts'
import { lasts } from './duration.ts'
import { conditionTone, conditionWord } from './effect-words.ts'
import type { Roll } from '../dice/types.ts'
import type { BattleEvent, EventOf } from './event.ts'
import { TABLE_EYES } from './fog.ts'
import type { CombatantId, FrameId } from './ids.ts'
import { statName } from './field-names.ts'
import { nameDrawing, nameGround } from './name-drawing.ts'
import { nameOf } from './names.ts'
import { project, seesStats, seesToken, sightOf } from './project.ts'
import { redactor } from './redact.ts'
import type { RulesetSpec } from './ruleset.ts'
import { objectOf, type ObjectPatch, type SceneObject } from './scene-object.ts'
import { maySee, type Viewer } from './secrets.ts'
import { seesChange } from './seen-change.ts'
import type { LogLine, Tone } from './view.ts'
import { signed } from '../../lib/signed.ts'

/**
 * The line for that viewer; `null` when there is none or the viewer may not read it. `before` is the whole battle just
 * before the event.
 */
export function describeEvent<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  before: Battle<T>,
  event: BattleEvent<T>,
  viewer: Viewer,
): LogLine | null {
  if (!maySee(viewer, event.audience) || !seesChange(before, event, viewer)) return null
  if (event.type === 'frame-popped' && !seesFrame(spec, before, event.frame, viewer)) return null
  const told = event.type === 'rolled' && keepsNumbers(before, event.roll, viewer)
    ? totalOnly(event)
    : event.type === 'stat'
    ? sourceKept(before, event, viewer)
    : event
  const own = ownWords(spec, before, told, viewer)
  const line = own === undefined ? shared(spec, before, told, viewer.role !== 'gm') : own
  if (!line || !maySee(viewer, line.audience)) return null
  const unseen = line.about.some((id) => {
    const one = thereBy(before, event, id)
    // Who comes into sight with this event is seen by it.
    const after = one && event.type === 'sighted' && event.who === id ? { ...one, unseen: event.unseen } : one
    const known = [one, after].some((each) => each && seesToken(viewer, each))
    return one !== undefined && !known
  })
  if (unseen) return null
  // The GM sees for each line whether others can read it too.
  if (viewer.role === 'gm') return line.audience ? line : { ...line, ...readBy(spec, before, event) }
  if (event.type === 'stat') return redacted(before, veiled(before, event.who, event.by, line, viewer), viewer)
  if (event.type === 'sighted' || (event.type === 'object-changed' && event.patch.secret === false)) return line
  return redacted(before, told === event ? line : { ...line, roll: null }, viewer)
}

/** The combatant with that id, who may be there by this very event. */
const thereBy = <T extends RulesetTypes>(
  before: Battle<T>,
  event: BattleEvent<T>,
  id: CombatantId,
): Combatant<T> | undefined =>
  combatantOf(before, id) ?? (event.type === 'joined' && event.combatant.id === id ? event.combatant : undefined)

/** Who else reads a line: as the event says, and nobody where the table is told nothing of the event. */
function readBy<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  before: Battle<T>,
  event: BattleEvent<T>,
): Pick<LogLine, 'audience'> {
  if (event.audience) return { audience: event.audience }
  return describeEvent(spec, before, event, { role: 'table' }) ? {} : { audience: { only: 'gm' } }
}

/** Whether the viewer is shown what is half done: what becomes of the rest is told to nobody but the GM. */
function seesFrame<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  before: Battle<T>,
  frame: FrameId,
  viewer: Viewer,
): boolean {
  return viewer.role === 'gm' || spec.projectFrames(before, viewer).some(({ id }) => id === frame)
}

/**
 * The ruleset's words, made from what the viewer may see: a hidden combatant in an area is not counted among those in
 * the area, and what the schema of an own event marks as secret is replaced before the ruleset words it.
 */
function ownWords<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  before: Battle<T>,
  event: BattleEvent<T>,
  viewer: Viewer,
): LogLine | null | undefined {
  if (event.type === 'own') {
    const told = viewer.role === 'gm' ? event.event : spec.schemas.event.mask(event.event, sightOf(before, viewer))
    return spec.describe(wordsView(spec, before, viewer), told)
  }
  return spec.describeShared?.(REWORDED.has(event.type) ? wordsView(spec, before, viewer) : before, event)
}

/**
 * The view that words are made from. It is cached for each battle, since many events leave it as it is. The open
 * question is left out, since no line depends on it.
 */
const views = new WeakMap<Battle, { readonly viewer: string; readonly view: unknown }>()

function wordsView<T extends RulesetTypes>(spec: RulesetSpec<T>, battle: Battle<T>, viewer: Viewer): Battle<T> {
  if (viewer.role === 'gm') return battle
  const key = JSON.stringify(viewer)
  const known = views.get(battle)
  if (known?.viewer === key) return known.view as Battle<T>
  const view = project(spec, battle.prompt ? { ...battle, prompt: null } : battle, viewer)
  views.set(battle, { viewer: key, view })
  return view
}

/** Shared events about which a ruleset may say more than the names in them. */
const REWORDED: ReadonlySet<BattleEvent['type']> = new Set(
  ['stat', 'presence', 'moved', 'effect-added', 'effect-ended', 'joined', 'rolled'] as const,
)

function redacted<T extends RulesetTypes>(before: Battle<T>, line: LogLine, viewer: Viewer): LogLine {
  const say = redactor(before, viewer)
  return {
    ...line,
    text: say(line.text),
    roll: line.roll && { ...line.roll, purpose: say(line.roll.purpose) },
    float: line.float && { ...line.float, text: say(line.float.text) },
  }
}

function keepsNumbers<T extends RulesetTypes>(before: Battle<T>, { by }: Roll, viewer: Viewer): boolean {
  const roller = by === null ? undefined : combatantOf(before, by as CombatantId)
  return roller !== undefined && !seesStats(viewer, roller)
}

/**
 * The roll with its total alone. The faces beside the total would give away a secret bonus, and the result could give
 * away another secret number.
 */
function totalOnly<T extends RulesetTypes>({ result: _result, ...event }: EventOf<T, 'rolled'>): EventOf<T, 'rolled'> {
  return { ...event, roll: { ...event.roll, faces: [], bonus: 0 } }
}

/** The reason hidden where the doer is hidden: the name of a weapon would tell who is there. */
function sourceKept<T extends RulesetTypes>(
  before: Battle<T>,
  event: EventOf<T, 'stat'>,
  viewer: Viewer,
): EventOf<T, 'stat'> {
  const one = event.from === undefined ? undefined : combatantOf(before, event.from)
  return one && !seesToken(viewer, one) ? { ...event, why: 'someone unseen' } : event
}

/** Changes of secret numbers are told in words instead. */
function veiled<T extends RulesetTypes>(
  before: Battle<T>,
  who: CombatantId,
  by: number,
  line: LogLine,
  viewer: Viewer,
): LogLine {
  const one = combatantOf(before, who)
  if (!one || seesStats(viewer, one)) return line
  // A number that counts up may be a burden, such as stress: the line's tone tells which way is bad.
  const worse = line.tone === 'bad' || (line.tone !== 'good' && by < 0)
  // What has a number at the token is a wound; other numbers are only said to sink or to rise.
  const words = line.float ? (worse ? 'hurt' : 'healed') : worse ? 'weaker' : 'stronger'
  return { ...line, text: `${one.name} is ${words}.`, float: line.float && { ...line.float, text: words } }
}

/** `toAll`: COM-24, what was drawn is not told, because there may be secret doors among it. */
function shared<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  before: Battle<T>,
  event: BattleEvent<T>,
  toAll: boolean,
): LogLine | null {
  const name = (id: CombatantId) => nameOf(before, id)
  switch (event.type) {
    case 'started':
      return say('The battle begins.', [], 'neutral', 0)
    case 'ended':
      return say(event.outcome.trim() === '' ? 'The battle is over.' : `The battle is over. ${sentence(event.outcome)}`,
        [], 'now', 0)
    case 'end-proposed':
      return event.why === null ? say('The fight goes on.', []) : say(event.why, [], 'now', 1)
    case 'rolled': {
      const about = event.roll.by === null ? [] : [event.roll.by as CombatantId]
      return {
        ...say(`${event.roll.purpose}: ${event.roll.total}${event.result === undefined ? '' : ` ${event.result}`}`,
          about),
        roll: event.roll,
      }
    }
    case 'joined':
      return say(`${event.combatant.name} joins.`, [event.combatant.id], 'neutral', 1)
    case 'patched': {
      const was = name(event.who)
      const is = event.patch.name ?? was
      return is === was ? null : say(`${was} is now called ${is}.`, [event.who])
    }
    case 'presence': {
      const tone: Tone = event.presence === 'present' ? 'good' : 'bad'
      const words = { present: 'is back in the fight', down: 'is down', fled: 'flees', gone: 'leaves' }[event.presence]
      const float = event.presence === 'down' ? { who: event.who, text: 'down', tone } : null
      return {
        ...say(`${name(event.who)} ${words}${event.why === words ? '' : ` (${event.why})`}.`, [event.who], tone, 1),
        float,
      }
    }
    case 'stat': {
      return say(
        `${name(event.who)}: ${statName(spec, before, event.who, event.stat)} ${signed(event.by)} (${event.why}).`,
        [
          event.who,
        ],
        event.by < 0 ? 'bad' : 'good',
      )
    }
    case 'effect-added': {
      const { bearer, condition, duration } = event.effect
      const tone = conditionTone(spec.conditions, condition)
      const until = duration.until === 'cleared' ? '' : ` ${lasts(duration, before)}`
      return { ...say(`${name(bearer)} is ${conditionWord(spec.conditions, condition)}${until}.`, [bearer], tone),
        float: event.effect.carries?.limits === undefined ? { who: bearer, text: condition, tone } : null }
    }
    case 'effect-ended': {
      const effect = before.effects.find((one) => one.id === event.effect)
      return effect
        ? say(`${name(effect.bearer)} is no longer ${conditionWord(spec.conditions, effect.condition)} (${event.why}).`,
          [effect.bearer])
        : null
    }
    case 'frame-popped':
      return event.why === null ? null : say(sentence(`It ends there: ${event.why}`), [], 'warn')
    case 'override':
      return say(sentence(`GM’s word: ${event.what}${event.reason ? ` (${event.reason})` : ''}`), [], 'magic', 1)
    case 'waived':
      return say(`Overruled: ${event.refusal.says.replace(/^([^:]+): (.+)\.$/, '$1 ($2).')}`, [], 'magic')
    case 'told':
      return say(event.text, event.about)
    case 'door':
      return say(`${event.open ? 'A door opens' : 'A door closes'}.`, [], 'neutral', 1)
    case 'drawn':
      return say(toAll ? 'The map changes.' : asDeed(nameDrawing(before.scene.ground, event.change)), [], 'neutral', 1)
    case 'ground':
      return say(toAll ? 'The map changes.' : asDeed(nameGround(before.scene.ground, event.ground)), [], 'neutral', 1)
    case 'fog':
      return null
    case 'sighted': {
      // Told to the GM when the table loses a combatant from sight, and to the table when a combatant comes into sight.
      const [was, is] = [combatantOf(before, event.who)?.unseen ?? [], event.unseen].map((sides) =>
        sides.includes(TABLE_EYES)
      )
      if (was === is || before.status !== 'running') return null
      return say(`${name(event.who)} ${is ? 'goes out of sight' : 'comes into sight'}.`, [event.who])
    }
    case 'object-added':
      return say(`${event.object.name} is put into the scene.`, [], 'neutral', 1)
    case 'object-changed':
      return changed(objectOf(before, event.object), event.patch)
    case 'object-stat': {
      const one = objectOf(before, event.object)
      const label = one?.meter?.key === event.stat ? one.meter.label : event.stat
      return one
        ? say(`${one.name}: ${label} ${event.by > 0 ? '+' : '−'}${Math.abs(event.by)} (${event.why}).`, [])
        : null
    }
    case 'object-removed': {
      const one = objectOf(before, event.object)
      return one ? say(`${one.name} is gone.`, [], 'neutral', 1) : null
    }
    case 'moved': {
      const words = { walk: 'moves', forced: 'is pushed', gm: 'is moved', setup: 'is placed' }[event.manner]
      return event.manner === 'walk' ? null : say(`${name(event.who)} ${words}.`, [event.who])
    }
    default:
      return null
  }
}

/** What a step of the GM is called, as a sentence of the log: “Draw 3 walls” becomes “The GM draws 3 walls.” */
function asDeed(title: string): string {
  const [verb = '', ...rest] = title.split(' ')
  const does = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : verb.endsWith('ch') ? `${verb}es` : `${verb}s`
  return `The GM ${[does.toLowerCase(), ...rest].join(' ')}.`
}

/** What an object's change means to the table: found, broken, mended or moved; `null` for a mere edit. */
function changed(before: SceneObject | undefined, { name, state, secret, place }: ObjectPatch): LogLine | null {
  if (!before) return null
  const called = name ?? before.name
  if (secret === false && before.secret) return say(`${called} comes to light.`, [], 'warn', 1)
  if (state !== undefined && state !== before.state) {
    return say(`${called} is ${state === 'destroyed' ? 'destroyed' : 'whole again'}.`, [],
      state === 'destroyed' ? 'bad' : 'good', 1)
  }
  return place !== undefined && place !== before.place
    ? say(`${called} is ${place === null ? 'taken off the board' : 'moved'}.`, [])
    : null
}

/** The text with a full stop, unless it already ends a sentence. */
function sentence(text: string): string {
  return /[.!?…]["”’]?$/.test(text) ? text : `${text}.`
}

/** A plain line. Level 0 is for headings, 1 for deeds, 2 for everything else. */
export function say(
  text: string,
  about: readonly CombatantId[],
  tone: Tone = 'neutral',
  level: LogLine['level'] = 2,
): LogLine {
  return { text, tone, about, roll: null, float: null, level }
}
