// Looking ahead is only looking: no outlook and no what if throws, changes the battle, shows what would be refused, or
// tells of secrets.
import { offersAsTheyStand, outlookOf, type Battle, type Combatant, type Command, type Offer, type QueueView,
  type Ruleset, type Viewer, type WhatIfView } from '../../../src/engine/core/index.ts'
import { deedOf, valuesOf, type Pick } from '../random-player.ts'
import { aFew, checkQueue, hashOf, must } from './health.ts'
import { tried } from './honest.ts'
import { names, otherSecrets, TABLE } from './secrets.ts'
import { textOf } from './shared-json.ts'
import { viewOf } from './views.ts'

/**
 * Every deed somebody might think of now, and each question with several answers filled in: looked at for the GM and
 * for the table.
 */
export function checkAhead(spec: Ruleset, battle: Battle, pick: Pick): void {
  const hash = hashOf(battle)
  const other = otherSecrets(spec, battle)
  const viewers: readonly Viewer[] = [{ role: 'gm' }, TABLE]
  for (const viewer of viewers) {
    const [view, twin] = [viewOf(spec, battle, viewer), viewOf(spec, other, viewer)]
    for (const actor of aFew(spec, view, pick)) {
      for (const offer of offersAsTheyStand(spec, view, actor.id)) {
        const command = thought(spec, view, actor, offer, pick)
        const ahead = outlookOf(spec, view, command)
        const what = `${actor.name} looking ahead to ${offer.name}`
        if (ahead) checkQueue(view, ahead, what)
        if (viewer.role === 'gm') {
          const done = tried(spec, view, command)
          must(done.kind !== 'refused' || ahead === null, () =>
            `${what}: an order is shown, but: ${done.kind === 'refused' ? done.refusal.says : ''}`)
        } else tellsNothing(battle, what, ahead, outlookOf(spec, twin, command))
      }
    }
    const twins = spec.turnView(twin).whatIfs ?? []
    for (const [index, question] of (spec.turnView(view).whatIfs ?? []).entries()) {
      for (let count = 0; count < 4; count++) {
        const values = count === 0
          ? question.values
          : Object.fromEntries(question.fields.map((field) => [field.key, any(valuesOf(field), pick)]))
        const answer = question.ask(values)
        if (typeof answer !== 'string') checkQueue(view, answer, question.title)
        else must(answer.trim() !== '', `“${question.title}” is not answered: ${textOf(values)}`)
        if (viewer.role !== 'gm') {
          tellsNothing(battle, question.title, [shown(question), answer],
            twins[index] && [shown(twins[index]), twins[index].ask(values)])
        }
      }
    }
  }
  must(hashOf(battle) === hash, 'Looking ahead has changed the battle.')
}

/** A deed that could be done, or the bare wish where nothing can be aimed at. */
function thought(spec: Ruleset, view: Battle, actor: Combatant, offer: Offer, pick: Pick): Command {
  const deed = deedOf(spec, view, actor, offer, pick)
  return { type: 'act', actor: actor.id, deed: deed ?? { action: offer.action, targets: [], form: {} } }
}

const shown = ({ ask: _ask, ...rest }: WhatIfView): unknown => rest

function any<Value>(of: readonly Value[], pick: Pick): Value {
  const one = of[pick(of.length)]
  if (one === undefined) throw new Error('There is nothing to fill in.')
  return one
}

type Told = QueueView | string | null | undefined | readonly unknown[]

function tellsNothing(battle: Battle, what: string, here: Told, there: Told): void {
  const [text, also] = [textOf(here), textOf(there)]
  must(text === also, () => `Secrets show in ${what}: ${text.slice(0, 800)} / ${also.slice(0, 800)}`)
  for (const one of Object.values(battle.combatants)) {
    must(!one.secret.token || !names(text, one, battle), () => `${what} tells the table of hidden ${one.name}.`)
  }
}
