// Effects in words and signs, for tokens, queues and sheets alike. A ruleset states only what is special about one.
import { capitalised } from '../../lib/capitalised.ts'
import { lasts } from './duration.ts'
import { effectsOn, type Battle, type RulesetTypes } from './battle.ts'
import type { Effect } from './effect.ts'
import type { CombatantId } from './ids.ts'
import type { Badge, ConditionSpec, SheetView } from './view.ts'

/** How an effect is shown: its name and value, a sign of at most 3 characters, what it does, how long it lasts. */
export interface EffectWords {
  readonly name: string
  readonly glyph: string
  readonly detail: string
  readonly tone: Badge['tone']
  /** “until the end of Mira’s turn”. */
  readonly lasts: string
  readonly coat?: NonNullable<Badge['coat']>
}

export interface EffectMarks<T extends RulesetTypes> {
  readonly wordsOf: (battle: Battle<T>, effect: Effect) => EffectWords
  /** One badge for each name, but none whose label is already among `others`. */
  readonly badges: (battle: Battle<T>, who: CombatantId, others?: readonly Badge[]) => readonly Badge[]
  /** The rows of a sheet. */
  readonly rows: (battle: Battle<T>, who: CombatantId) => SheetView['effects']
}

/**
 * Words and badges of effects by the table of conditions. `odd`: what is shown differently for an effect. `noBadge`:
 * whether an effect is shown on the sheet only.
 */
export function effectMarks<T extends RulesetTypes>(
  conditions: readonly ConditionSpec[],
  { odd, noBadge }: {
    readonly odd?: (battle: Battle<T>, effect: Effect) => Partial<EffectWords>
    readonly noBadge?: (effect: Effect) => boolean
  } = {},
): EffectMarks<T> {
  const byName = new Map(conditions.toReversed().map((one) => [one.name, one]))
  const wordsOf = (battle: Battle<T>, effect: Effect): EffectWords => {
    const { condition, value, duration } = effect
    const known = byName.get(condition)
    return {
      name: value === null ? condition : `${condition} ${value}`,
      glyph: known?.glyph ?? condition.slice(0, 2),
      detail: known?.detail ?? '',
      tone: known?.tone ?? 'neutral',
      lasts: lasts(duration, battle),
      ...(effect.carries?.limits === undefined
        ? {}
        : { name: condition.replace(/^w/, 'W'), detail: 'It cannot be used again before that.' }),
      ...odd?.(battle, effect),
    }
  }
  const badgeOf = (battle: Battle<T>, effect: Effect): Badge => {
    const { name, glyph, detail, tone, lasts: until, coat } = wordsOf(battle, effect)
    return { id: effect.id, glyph, label: name, detail: `${capitalised(until)}.${detail === '' ? '' : ` ${detail}`}`,
      tone, ...(coat ? { coat } : {}) }
  }
  return {
    wordsOf,
    badges: (battle, who, others = []) => {
      const made: Badge[] = []
      const labels = new Set(others.map(({ label }) => label))
      for (const effect of effectsOn(battle, who)) {
        if (effect.carries?.limits !== undefined || noBadge?.(effect)) continue
        const badge = badgeOf(battle, effect)
        if (labels.has(badge.label)) continue
        labels.add(badge.label)
        made.push(badge)
      }
      return made
    },
    rows: (battle, who) =>
      effectsOn(battle, who).map((effect) => {
        const { name, detail, lasts: until } = wordsOf(battle, effect)
        return { id: effect.id, name, detail: detail === '' ? 'A condition of the table’s own.' : detail, lasts: until,
          effect }
      }),
  }
}

/** The tone of the log’s line when a condition begins: helpful conditions look good, all others are a warning. */
export const conditionTone = (conditions: readonly ConditionSpec[], name: string): 'good' | 'warn' =>
  conditions.find((one) => one.name === name)?.tone === 'good' ? 'good' : 'warn'

/**
 * The condition in the middle of a sentence: “prone” for a plain word of the ruleset’s list. Names in capitals, and the
 * table’s own conditions, stay as they are written.
 */
export const conditionWord = (conditions: readonly ConditionSpec[], name: string): string =>
  /^[A-Z][a-z -]+$/.test(name) && conditions.some((one) => one.name === name) ? name.toLowerCase() : name
