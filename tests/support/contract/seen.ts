// COM-24, COM-20: what the table is offered is held against what happens: it can be done, or is refused in words that
// tell nothing.
import { asMeant, combatantsOf, GM_DECIDES, offersAsTheyStand, refusalFor, seesStats, seesToken, spaceOf,
  UNKNOWN_REASON, UNKNOWN_TO_PLAYER, type Battle, type Combatant, type Command, type Ruleset,
  type Viewer } from '../../../src/engine/core/index.ts'
import { deedOf, type Pick } from '../random-player.ts'
import { aFew, must } from './health.ts'
import { tried } from './honest.ts'
import { names, otherSecrets, TABLE } from './secrets.ts'
import { textOf } from './shared-json.ts'
import { viewOf } from './views.ts'

/** Whether the table is told nothing but that something is in the way. */
const dumb = (says: string): boolean => [UNKNOWN_REASON, UNKNOWN_TO_PLAYER, GM_DECIDES].includes(says)

/** What the table reads when this command of its own is refused; `null` when it is carried out. */
function told(spec: Ruleset, battle: Battle, other: Battle, shown: Command, viewer: Viewer): string | null {
  const view = viewOf(spec, battle, viewer)
  const command = asMeant(battle, view, shown)
  const here = tried(spec, battle, command)
  if (here.kind !== 'refused') return null
  const { says } = refusalFor(spec, battle, command, here.refusal, viewer)
  for (const one of combatantsOf(battle)) {
    must(seesToken(viewer, one) || !names(says, one, battle), () => `A refusal names hidden ${one.name}: ${says}`)
  }
  const there = tried(spec, other, asMeant(other, viewOf(spec, other, viewer), shown))
  if (there.kind === 'refused') {
    const also = refusalFor(spec, other, asMeant(other, viewOf(spec, other, viewer), shown), there.refusal, viewer).says
    must(says === also, () => `Secrets show in a refusal: ${says} / ${also} — ${textOf(command)}`)
  }
  return says
}

/**
 * Every offer, reach and question of the table's view, or of that viewer's, tried on the whole battle. `other`: the
 * battle with other secrets.
 */
export function checkSeen(
  spec: Ruleset,
  battle: Battle,
  pick: Pick,
  viewer: Viewer = TABLE,
  other: Battle = otherSecrets(spec, battle),
): void {
  const view = viewOf(spec, battle, viewer)
  const usable = (command: Command, what: string) => {
    const says = told(spec, battle, other, command, viewer)
    must(says === null || dumb(says), () => `The table is shown ${what} as possible, and then told: ${says}`)
  }
  for (const actor of aFew(spec, view, pick)) {
    for (const offer of offersAsTheyStand(spec, view, actor.id)) {
      const deed = deedOf(spec, view, actor, offer, pick)
      const what = `${actor.name}: ${offer.name}`
      // Nothing to aim at in this view: no screen could give the command.
      if (!deed) continue
      const command: Command = { type: 'act', actor: actor.id, deed }
      if (!offer.refusal) {
        usable(command, what)
        continue
      }
      const says = told(spec, battle, other, command, viewer)
      const open = seesStats(viewer, actor)
      must(says !== null || !open, () => `The table is told “${offer.refusal?.says}”, but ${what} works.`)
      must(says === null || dumb(says) || says === offer.refusal.says, () =>
        `The table is shown “${offer.refusal?.says}” for ${what}, and told: ${says}`)
    }
    walks(spec, view, actor, pick, usable)
  }
  const prompt = view.prompt ? spec.promptView(view) : null
  if (prompt?.kind !== 'react') return
  for (const ask of prompt.asks.filter((each) => each.answered === null)) {
    usable({ type: 'answer', prompt: prompt.id, answer: { kind: 'pass', who: ask.who } }, 'passing')
  }
}

function walks(
  spec: Ruleset,
  view: Battle,
  actor: Combatant,
  pick: Pick,
  usable: (command: Command, what: string) => void,
): void {
  const movement = view.status === 'running' && !view.prompt ? spec.movement(view, actor.id) : null
  const band = movement?.bands[0]
  if (!movement || movement.refusal || !band || actor.place === null) return
  const ends = [...spaceOf(view).reach(actor.place, movement.mover, band.budget).costs.keys()].filter((to) =>
    to !== actor.place
  )
  const to = ends[pick(Math.max(1, ends.length))]
  if (to !== undefined) {
    usable({ type: 'move', actor: actor.id, waypoints: [to], band: band.id }, `${actor.name} moving`)
  }
}
