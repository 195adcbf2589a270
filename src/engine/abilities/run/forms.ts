// Forms: another set of numbers and abilities over what somebody is. What a form changes is noted on the sheet, and
// comes back when the effect of the form ends, whoever ended it.
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, combatantOf, type CombatantPatch, type Effect, type Work } from '../../core/index.ts'
import { audience, secretly } from '../../kits/secrecy.ts'
import type { FormOnSheet } from './form-on-sheet.ts'
import type { Ability, Form, Step } from '../language/ability.ts'
import type { RunningTypes } from './frame.ts'
import { here, now, type Running, textOf } from './running.ts'
import type { Teaching } from './teach.ts'
import { sizeOf } from '../place/lay.ts'
import { changeSize } from './change-size.ts'
import { numberOf, whoIs, withIt } from './values.ts'

/** Whether the effect is a form of somebody. */
export const isForm = ({ carries }: Pick<Effect, 'carries'>): boolean =>
  carries?.path?.length === 2 && carries.path[0] === 'forms'

/** Turns somebody into a form of the ability. The form before, of whatever ability, is over. */
export function become<T extends RunningTypes>(running: Running<T>, step: Extract<Step, { do: 'form' }>): void {
  const { work, teach } = running
  const run = now(running)
  const text = textOf(running, run)
  const form = text?.forms?.[step.form]
  const id = whoIs(here(running), step.who ?? 'it')?.id
  const one = id === undefined ? undefined : combatantOf(work.battle, id)
  if (!text || !form || one?.presence !== 'present' || !teach.formed) return
  for (const old of work.battle.effects.filter((effect) => effect.bearer === one.id && isForm(effect))) {
    work.endEffect(old.id, 'another form')
    leaveForm(work, teach, old)
  }
  const before = combatantOf(work.battle, one.id) ?? one
  const meant = withIt(here(running), one.id)
  const wanted = Object.entries(form.stats ?? {}).flatMap(([name, said]) => {
    const key = teach.formed?.keyOf(name)
    return key === undefined ? [] : [{ key, value: numberOf(meant, said) }]
  })
  const effect = work.addEffect({ bearer: one.id, condition: step.form, source: run.me, value: null,
    duration: { until: 'scene-end' }, ...audience(secretly(one)),
    carries: { ...run.root, path: ['forms', step.form], kept: run.kept } })
  const differ = wanted.map(({ key, value }) => ({ key, by: value - (before.stats[key] ?? 0) }))
  // What is gained and lost stays gained and lost.
  const added = Object.fromEntries(
    differ.filter(({ key, by }) => by !== 0 && teach.resourceOf(key) === null).map(({ key, by }) => [key, by]),
  )
  const abilities = textsOf(text, step.form, form)
  const first = 1 + Math.max(0, ...teach.formed.rowsOf(before).map((row) => row.id))
  const rows = abilities.map((_, at) => first + at)
  const large = form.size === undefined ? before.size : sizeOf(meant, form.size)
  const noted: FormOnSheet = { effect, added, rows, ...(form.abilities === undefined ? {} : { alone: true }),
    ...(large === before.size ? {} : { size: before.size }) }
  patch(work, one.id, { sheet: teach.formed.withForm(before, abilities, noted) })
  changeSize(work, one.id, large)
  const why = `${possessive(text.name)} ${step.form}`
  for (const { key, by } of differ) if (by !== 0) work.stat(one.id, key, by, why)
  keepInBounds(work, teach, one.id, why)
}

/** What came with the form is gone, and the numbers are what they were, but for what has changed them since. */
export function leaveForm<T extends RunningTypes>(
  work: Work<T>,
  teach: Teaching<T>,
  { id, bearer, condition }: Pick<Effect, 'id' | 'bearer' | 'condition'>,
): void {
  const one = combatantOf(work.battle, bearer)
  const form = one && teach.formed?.formOf(one)
  if (!one || !teach.formed || form?.effect !== id) return
  patch(work, one.id, { sheet: teach.formed.withForm(one, [], null) })
  if (form.size !== undefined) changeSize(work, one.id, form.size)
  const why = `no longer ${condition}`
  for (const [key, by] of Object.entries(form.added)) work.stat(one.id, key, -by, why)
  keepInBounds(work, teach, one.id, why)
}

/** The scene is over: everybody is what it was. */
export function leaveForms<T extends RunningTypes>(work: Work<T>, teach: Teaching<T>): void {
  for (const effect of work.battle.effects) if (isForm(effect)) leaveForm(work, teach, effect)
}

/** A copy of somebody in a form is in no form: the effect is not copied. */
export function leaveCopiedForm<T extends RunningTypes>(work: Work<T>, teach: Teaching<T>, who: CombatantId): void {
  const one = combatantOf(work.battle, who)
  const form = one && teach.formed?.formOf(one)
  if (!form || work.battle.effects.some(({ id, bearer }) => id === form.effect && bearer === who)) return
  leaveForm(work, teach, { id: form.effect, bearer: who, condition: 'in a form' })
}

const patch = <T extends RunningTypes>(work: Work<T>, who: CombatantId, by: CombatantPatch<T>): void =>
  work.emit({ type: 'patched', who, patch: by })

/** Nobody has more of a resource than its bound, once the bound has changed. */
function keepInBounds<T extends RunningTypes>(work: Work<T>, teach: Teaching<T>, who: CombatantId, why: string): void {
  for (const [key, most] of Object.entries(teach.formed?.bounds ?? {})) {
    const { stats } = combatantOf(work.battle, who) ?? { stats: {} as Readonly<Record<string, number>> }
    const over = (stats[key] ?? 0) - (stats[most] ?? Infinity)
    if (over > 0) work.stat(who, key, -over, why)
  }
}

/** The abilities of a form as they stand on a sheet: with the conditions and forms of the ability that has the form. */
function textsOf({ conditions, forms }: Ability, name: string, { abilities = [], tags }: Form): readonly Ability[] {
  const own = tags === undefined ? [] : [{ name, tags }]
  const shared = (one: Ability): Ability => ({ ...one,
    ...(conditions === undefined ? {} : { conditions: { ...conditions, ...one.conditions } }),
    ...(forms === undefined ? {} : { forms: { ...forms, ...one.forms } }) })
  return [...own, ...abilities.map(shared)]
}
