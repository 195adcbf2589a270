// Completes a ruleset: adds to its own parts whatever is the same for every ruleset. Tokens and sheets get their
// identity and their effects, the ruleset's data are veiled by the marks in its schemas, and what a ruleset does not
// need gets a plain default.
import { lately, latelyOf } from '../../lib/lately.ts'
import { lookUp } from '../../lib/lookup.ts'
import { lengthText, type Ground, type Length } from '../../grid/index.ts'
import type { Battle, Combatant, Frame, RulesetTypes } from './battle.ts'
import { effectMarks, type EffectMarks } from './effect-words.ts'
import type { FieldSpec, FieldValue, FormValues } from './field.ts'
import { isHidden } from './fog.ts'
import type { CombatantId } from './ids.ts'
import { initialsOf } from './initials.ts'
import { type ObjectParts, objectView } from './objects.ts'
import { seesStats, sightOf } from './project.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { SceneObject } from './scene-object.ts'
import type { Viewer } from './secrets.ts'
import { terrainMarks } from './terrain-harm.ts'
import { namesOneOf, type Sight } from './veil.ts'
import type { Badge, ButtonView, Meter, Pips, RecordsView, SheetView, TokenView } from './view.ts'
import type { Work } from './work.ts'

/** What a ruleset adds to a token. */
export interface TokenParts {
  /** The first is the HP bar; at most three are drawn. */
  readonly meters: readonly Meter[]
  readonly pips?: Pips | null
  /** Badges beside those of the combatant's effects. */
  readonly badges?: readonly Badge[]
  /**
   * Lines of the tooltip under the name, worked out when somebody wants to know them. Where there are none because the
   * numbers are secret, the core says so.
   */
  readonly facts: () => readonly string[]
  /** The combatant acts now. */
  readonly now: boolean
  /** The combatant stands back from the fight for now, out of reach: withdrawn, aboard, not yet arrived. */
  readonly aside?: boolean
}

/** What a ruleset adds to a sheet. The core adds stat fields and effects. */
export interface SheetParts {
  /** Words under the name, between the side and the player. */
  readonly about?: readonly (string | null | undefined | false)[]
  readonly meters: readonly Meter[]
  /** The stat field with what it comes to at present, as its `now` or otherwise. */
  readonly statField?: (spec: FieldSpec) => FieldSpec
  /** Fields of the sheet that are not stats. The core leaves out their values where the numbers are secret. */
  readonly fields?: readonly { readonly spec: FieldSpec; readonly value: FieldValue | null }[]
  readonly records?: readonly RecordsView[]
  readonly toggles?: readonly ButtonView[]
}

type Made = 'tokenView' | 'sheetView' | 'objectView' | 'projectState' | 'projectSheet' | 'projectFrames' | 'setField'
/** Members with a plain default. */
type Plain = 'withOptions' | 'optionValues' | 'runCommand' | 'nameOwnCommand' | 'meanwhile' | 'advance' | 'answer'
  | 'promptView' | 'reconcile'

/** What a ruleset itself provides; `spec.ts` in its folder makes it. */
export interface RulesetParts<T extends RulesetTypes>
  extends Omit<RulesetSpec<T>, Made | Plain>, Partial<Pick<RulesetSpec<T>, Plain>>
{
  readonly token: (battle: Battle<T>, who: Combatant<T>) => TokenParts
  readonly sheet: (battle: Battle<T>, who: Combatant<T>) => SheetParts
  /** Where the rules know more of an object than its numbers. */
  readonly object?: (battle: Battle<T>, object: SceneObject) => ObjectParts
  /** How effects are worded; by the table of conditions when absent. */
  readonly effects?: EffectMarks<T>
  /** The sheet with that field set. Refuses what is malformed. The core checks and keeps the result. */
  readonly withField: (work: Work<T>, who: Combatant<T>, field: string, value: FieldValue) => T['Sheet']
  /** Called after a field of the sheet was set: puts right whatever depends on it. */
  readonly afterField?: (work: Work<T>, who: CombatantId, field: string) => void
  /** COM-24: an empty sheet, shown where the numbers are secret. `knownOfSheet` may add to it. */
  readonly blankSheet: () => T['Sheet']
  /** COM-24: adds to the empty sheet what is known although the numbers are secret, such as a power that was seen. */
  readonly knownOfSheet?: (blank: T['Sheet'], battle: Battle<T>, who: Combatant<T>) => T['Sheet']
  /** COM-24: hides what the marks in the schema cannot express. `state` is already veiled by the marks. */
  readonly veilState?: (state: T['State'], battle: Battle<T>, sight: Sight, viewer: Viewer) => T['State']
  /** The same for a frame; `whole` is the unveiled frame. `null` when the viewer may not know of the frame at all. */
  readonly veilFrame?: (frame: Frame<T>, whole: Frame<T>, battle: Battle<T>, sight: Sight) => Frame<T> | null
}

/** Whether a combatant's numbers are known: a view does not hold secret numbers. */
export const numbersKnown = (who: Pick<Combatant, 'stats'>): boolean => Object.keys(who.stats).length > 0

/** The whole ruleset, as the engine needs it. */
export function completeRuleset<T extends RulesetTypes>(parts: RulesetParts<T>): RulesetSpec<T> {
  const effects = parts.effects ?? effectMarks<T>(parts.conditions)
  return {
    withOptions: (options, values) => {
      const parsed = parts.schemas.options.parse({ ...(options as object), ...values })
      return parsed.ok ? parsed.value : options
    },
    optionValues: (options) => optionValues(parts.options, options),
    runCommand: (work) => work.malformed('command', 'This ruleset has no commands of its own.'),
    nameOwnCommand: (_battle, command) => command.type,
    meanwhile: () => false,
    advance: (work, frame) => work.pop(frame.id, 'nothing is half done here'),
    answer: (work) => work.malformed('answer', 'No question is open here.'),
    reconcile: () => undefined,
    ...parts,
    movement: (battle, actor) => {
      const view = parts.movement(battle, actor)
      const one = lookUp(battle.combatants, actor)
      const marks = view && one && !view.refusal ? terrainMarks(parts, battle, one) : []
      return view && marks.length > 0 ? { ...view, marks: [...view.marks ?? [], ...marks] } : view
    },
    isSecretLimit: (battle, key) =>
      namesOneOf(key, (id) => lookUp(battle.combatants, id)?.secret.stats === true)
      || (parts.isSecretLimit?.(battle, key) ?? false),
    tokenView: (battle, who) => tokenView(battle, who, effects, parts.token(battle, who)),
    objectView: (battle, object) => objectView(object, parts.objectFields ?? [], parts.object?.(battle, object) ?? {}),
    offers: lately(parts.offers),
    turnView: latelyOf(parts.turnView),
    promptView: latelyOf(parts.promptView ?? (() => null)),
    sheetView: lately((battle, who) => sheetView(battle, who, effects, parts)),
    setField: (work, who, field, value) => setField(parts, work, who, field, value),
    projectState: (battle, viewer) => {
      if (viewer.role === 'gm') return battle.turn
      const sight = sightOf(battle, viewer)
      const state = parts.schemas.state.veil(battle.turn, sight)
      if (state === null) throw new Error('The turn state holds an id of a combatant that cannot be left out.')
      return parts.veilState?.(state, battle, sight, viewer) ?? state
    },
    projectSheet: (battle, who, viewer) => {
      if (seesStats(viewer, who)) return who.sheet
      const blank = parts.blankSheet()
      return parts.knownOfSheet?.(blank, battle, who) ?? blank
    },
    projectFrames: (battle, viewer) => (viewer.role === 'gm' ? battle.stack : framesFor(parts, battle, viewer)),
  }
}

function framesFor<T extends RulesetTypes>(
  parts: RulesetParts<T>,
  battle: Battle<T>,
  viewer: Viewer,
): readonly Frame<T>[] {
  const sight = sightOf(battle, viewer)
  return battle.stack.flatMap((whole) => {
    const { id } = whole
    const veiled = parts.schemas.frame.veil(whole, sight)
    if (veiled === null) return []
    const frame: Frame<T> = { ...veiled, id }
    const projected = parts.veilFrame ? parts.veilFrame(frame, whole, battle, sight) : frame
    return projected === null ? [] : [projected]
  })
}

function optionValues(fields: readonly FieldSpec[], options: unknown): FormValues {
  const kept = options as Readonly<Record<string, FieldValue>>
  return Object.fromEntries(fields.flatMap(({ key }) => {
    const value = lookUp(kept, key)
    return value === undefined ? [] : [[key, value]]
  }))
}

function setField<T extends RulesetTypes>(
  parts: RulesetParts<T>,
  work: Work<T>,
  who: CombatantId,
  field: string,
  value: FieldValue,
): void {
  const one = lookUp(work.battle.combatants, who)
  if (!one) return
  const made = parts.withField(work, one, field, value)
  if (made === one.sheet) return
  const sheet = parts.schemas.sheet.parse(made)
  if (!sheet.ok) return work.malformed(field, sheet.problem.says)
  work.emit({ type: 'patched', who, patch: { sheet: sheet.value } })
  parts.afterField?.(work, who, field)
}

/** The value that a field shows: stats are kept as numbers, but a flag is shown as yes or no. */
function statValue(spec: FieldSpec, value: number | undefined): FieldValue | null {
  return value === undefined ? null : spec.type === 'flag' ? value === 1 : value
}

function tokenView<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  effects: EffectMarks<T>,
  { meters, pips = null, badges = [], facts, now, aside }: TokenParts,
): TokenView {
  const lines = () => {
    const own = facts()
    return [...(own.length > 0 || numbersKnown(who) ? own : ['The numbers are not known.']),
      ...elevationFacts(who, battle.scene.ground)]
  }
  return withFacts(lines, {
    id: who.id,
    name: who.name,
    initials: initialsOf(who.name),
    art: who.art,
    place: who.place,
    size: who.size,
    livery: battle.sides.find(({ id }) => id === who.side)?.livery ?? 0,
    isPlayer: who.kind === 'pc',
    presence: who.presence,
    meters,
    pips,
    badges: [...badges, ...effects.badges(battle, who.id, badges)],
    // Nobody acts in a battle that is over (COM-08).
    now: now && battle.status !== 'ended',
    concealed: isHidden(who),
    ...(aside ? { aside } : {}),
    ...looksOf(who, battle.scene.ground),
  })
}

/** In a crowd few are ever pointed at: what is told of somebody then is worked out when it is first read. */
function withFacts(lines: () => readonly string[], rest: Omit<TokenView, 'facts'>): TokenView {
  let known: readonly string[] | null = null
  return Object.defineProperty(rest, 'facts', { enumerable: true, get: () => known ??= lines() }) as TokenView
}

/** How the token stands and looks, as far as anything is said of it. */
function looksOf({ elevation, facing, tint, frame }: Combatant, ground: Ground): Partial<TokenView> {
  return {
    ...(elevation ? { elevation, height: heightText(elevation, ground) } : {}),
    ...(facing === null || facing === undefined ? {} : { facing: facing % 360 }),
    ...(tint ? { tint } : {}),
    ...(frame ? { frame } : {}),
  }
}

/** On rows nothing is measured, so the number stands alone. */
function heightText(length: Length, ground: Ground): string {
  const words = ground.kind === 'square' ? lengthText(Math.abs(length), ground.cell.unit) : String(Math.abs(length))
  return length < 0 ? `−${words}` : words
}

const elevationFacts = ({ elevation = 0 }: Combatant, ground: Ground): readonly string[] =>
  elevation === 0
    ? []
    : [`${heightText(Math.abs(elevation), ground)} ${elevation > 0 ? 'above' : 'below'} the ground`]

function sheetView<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  effects: EffectMarks<T>,
  parts: RulesetParts<T>,
): SheetView {
  const { about = [], meters, statField, fields = [], records = [], toggles = [] } = parts.sheet(battle, who)
  const known = numbersKnown(who)
  const subtitle = [
    battle.sides.find(({ id }) => id === who.side)?.name,
    battle.squads.find(({ id }) => id === who.squad)?.name,
    ...about,
    who.player === null ? null : `played by ${who.player}`,
  ]
  return {
    id: who.id,
    name: who.name,
    subtitle: subtitle.filter(Boolean).join(' · '),
    meters,
    fields: [
      ...parts.statFields(battle, who).map((spec) => ({ spec: statField?.(spec) ?? spec,
        value: statValue(spec, lookUp(who.stats, spec.key)) })
      ),
      ...fields.map(({ spec, value }) => ({ spec, value: known ? value : null })),
    ],
    records,
    effects: effects.rows(battle, who.id),
    toggles,
  }
}
