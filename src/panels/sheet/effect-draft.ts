// The draft of the "add a condition" form: the fields that the form asks for, and the effect that they mean.
import type { FieldSpec } from '../../engine/core/field.ts'
import type { CombatantId } from '../../engine/core/ids.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { readDraft, readDrafts, type Drafts } from '../parts/index.ts'
import { asksCount, asksWho, durationKinds, durationOf, type DurationKind } from './duration.ts'
import type { NewEffect, SheetContext } from './model.ts'

/** The option that asks for a marker in the GM's own words (COM-31). */
const OWN_MARKER = '*own*'

export type EffectContext = Pick<SheetContext, 'conditions' | 'others' | 'acting' | 'round'>

const VALUE: FieldSpec = { key: 'value', label: 'Value', hint: 'Leave empty for none.', type: 'integer', min: -999,
  max: 999 }

/** The form as it opens: the first condition, until the condition is cleared. */
export function startDrafts(bearer: CombatantId, context: EffectContext): Drafts {
  return { condition: context.conditions[0]?.name ?? OWN_MARKER, marker: '', value: '', until: 'cleared', of: bearer,
    count: '1', source: '', secret: false }
}

/** The fields that the choices so far need: words for a marker, whose turn, how many. */
export function effectFields(
  drafts: Drafts,
  { conditions, others, acting, round = 'Round' }: EffectContext,
): readonly FieldSpec[] {
  const kind = drafts['until'] as DurationKind
  const fields: FieldSpec[] = [
    { key: 'condition', label: 'Condition', type: 'choice',
      options: [...conditions.map((one) => ({ value: one.name, label: one.name })), { value: OWN_MARKER,
        label: 'A marker of your own' }] },
  ]
  if (drafts['condition'] === OWN_MARKER) fields.push({ key: 'marker', label: 'Marker', type: 'text', maxLength: 40 })
  fields.push(VALUE, { key: 'until', label: 'Lasts', type: 'choice', options: durationKinds(acting, round) })
  if (asksWho(kind)) {
    const who = kind === 'this-turn-end' ? others.filter((one) => acting.includes(one.id)) : others
    fields.push({ key: 'of', label: 'Whose turn', type: 'choice',
      options: who.map((one) => ({ value: one.id, label: one.name })) })
  }
  if (asksCount(kind)) {
    fields.push({ key: 'count', label: kind === 'rounds' ? `${round}s` : 'Turns', type: 'integer', min: 1, max: 99 })
  }
  fields.push({ key: 'source', label: 'Given by', type: 'choice',
    options: [{ value: '', label: 'nobody in particular' },
      ...others.map((one) => ({ value: one.id, label: one.name }))] })
  fields.push({ key: 'secret', label: 'Only the GM sees it', type: 'flag' })
  return fields
}

/** The effect that the drafts mean, or a sentence for each field that cannot be read. */
export function readEffect(
  drafts: Drafts,
  bearer: CombatantId,
  context: EffectContext,
): Result<NewEffect, Readonly<Record<string, string>>> {
  const fields = effectFields(drafts, context)
  const read = readDrafts(fields.filter((spec) => spec !== VALUE), drafts)
  const problems: Record<string, string> = read.ok ? {} : { ...read.problem }
  const amount = String(drafts['value'] ?? '').trim() === '' ? ok(null) : readDraft(VALUE, drafts['value'] ?? '')
  if (!amount.ok) problems['value'] = amount.problem
  const marker = String(drafts['marker'] ?? '').trim()
  if (drafts['condition'] === OWN_MARKER && marker === '') {
    problems['marker'] = 'Type a word or two for the marker.'
  }
  if (!read.ok || !amount.ok || Object.keys(problems).length > 0) return fail(problems)
  const { condition, until, of, count, source } = read.value
  const draft = { kind: until as DurationKind, of: (of ?? bearer) as CombatantId, count: Number(count ?? 1) }
  return ok({
    condition: condition === OWN_MARKER ? marker : String(condition),
    value: typeof amount.value === 'number' ? amount.value : null,
    duration: durationOf(draft, bearer, context.acting),
    source: typeof source === 'string' && source !== '' ? (source as CombatantId) : null,
    secret: read.value['secret'] === true,
  })
}
