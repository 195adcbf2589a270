// Fights played at random on the sample: whatever happens, data keep to their schemas, every view can be drawn for
// everybody, and the table learns nothing of what is hidden.
import { describe, expect, it } from 'vitest'
import { applyEvent, decide, describeEvent, hostile, presentOf, project, type ActionId, type Answer, type Battle,
  type CombatantId, type Offer, type PromptView, type Target, type TargetView,
  type Viewer } from '../../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../../src/engine/dice/sources.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { canonicalJson, whyNotJson } from '../../../src/lib/json.ts'
import type { PointsCommand } from './people.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'
import type { ActionPoints } from '../../../src/rulesets/action-points/state.ts'

type Points = Battle<ActionPoints>
const VIEWERS: readonly Viewer[] = [{ role: 'gm' }, { role: 'table' }, { role: 'player', player: 'Mira’s player',
  side: 'players' as never }]

/** Numbers from 0 up to, not including, `below`; the same for the same seed. */
function chances(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Chance = ReturnType<typeof chances>
const one = <Value>(pick: Chance, list: readonly Value[]): Value | undefined => list[pick(list.length)]

function aim(battle: Points, actor: CombatantId, offer: Aimed, pick: Chance): readonly Target[] | null {
  const chosen: Target[] = []
  for (const need of offer.needs) {
    const options: readonly TargetView[] = spec.targets(battle, actor, offer.action, chosen).filter((view) =>
      view.why === null
    )
    const choice = one(pick, options)
    if (choice) chosen.push(choice.target)
    else if (need.kind === 'area' || need.kind === 'place' || need.kind === 'combatant' || need.kind === 'option') {
      return null
    }
  }
  return chosen
}
type Aimed = { readonly action: ActionId; readonly needs: Offer['needs'] }

function answerTo(battle: Points, view: PromptView, pick: Chance): Answer {
  switch (view.kind) {
    case 'react': {
      const ask = one(pick, view.asks.filter((each) => each.answered === null))
      if (!ask) return { kind: 'pass-all' }
      const offer = pick(3) === 0 ? undefined : one(pick, ask.offers.filter((each) => each.refusal === null))
      const targets = offer ? aim(battle, ask.who, offer, pick) : null
      return offer && targets
        ? { kind: 'react', who: ask.who, deed: { action: offer.action, targets, form: {} } }
        : { kind: 'pass', who: ask.who }
    }
    case 'choose':
      return { kind: 'choose', chosen: [one(pick, view.choices.filter((choice) => choice.why === null))?.id ?? ''] }
    case 'order':
      return { kind: 'order', order: view.items.map((item) => item.id) }
    case 'form':
      return { kind: 'form', values: view.values }
    case 'rows':
    case 'target':
      throw new Error(`nobody asks for ${view.kind} here`)
  }
}

function nextCommand(battle: Points, pick: Chance): PointsCommand {
  const view = spec.promptView(battle)
  if (battle.prompt && view) return { type: 'answer', prompt: battle.prompt.id, answer: answerTo(battle, view, pick) }
  const actor = battle.turn.acting
  if (actor === null) throw new Error('nobody acts and nothing is asked')
  const roll = pick(10)
  const usable = spec.offers(battle, actor).filter((each) => each.refusal === null && each.group !== 'Free')
  if (roll < 6) {
    const offer = one(pick, usable.filter((each) => each.needs.length > 0))
    const targets = offer ? aim(battle, actor, offer, pick) : null
    if (offer && targets) return { type: 'act', actor, deed: { action: offer.action, targets, form: {} } }
  }
  const to = roll < 9 ? closer(battle, actor, pick) : null
  if (to) return to
  const offer = pick(2) === 0 ? one(pick, usable) : undefined
  const targets = offer ? aim(battle, actor, offer, pick) : null
  return offer && targets ? { type: 'act', actor, deed: { action: offer.action, targets, form: {} } } : END
}

/** A few steps toward the nearest foe, roughly. */
function closer(battle: Points, actor: CombatantId, pick: Chance): PointsCommand | null {
  const who = battle.combatants[actor]
  const reach = spec.movement(battle, actor)
  const band = reach?.bands[0]
  if (!who || who.place === null || !reach || reach.refusal !== null || !band || band.budget < 2) return null
  const cell = (place: string) => place.split(',').map(Number) as [number, number]
  const [x, y] = cell(who.place)
  const foes = presentOf(battle).filter((each) => hostile(battle, each.side, who.side) && each.place !== null).map(
    (each) => cell(each.place ?? ''),
  )
  const [foe] = foes.toSorted((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))
  if (!foe || Math.max(Math.abs(foe[0] - x), Math.abs(foe[1] - y)) < 2) return null
  const step = 1 + pick(Math.min(3, Math.floor(band.budget)))
  return { type: 'move', actor,
    waypoints: [placeOf({ x: x + Math.sign(foe[0] - x) * step, y: y + Math.sign(foe[1] - y) * step })], band: band.id }
}

const END: PointsCommand = { type: 'own', command: { type: 'end-turn' } }

function drawAll(battle: Points): void {
  for (const viewer of VIEWERS) {
    const seen = project(spec, battle, viewer)
    spec.turnView(seen)
    spec.promptView(seen)
    for (const id of seen.roster) {
      const who = seen.combatants[id]
      if (!who) throw new Error(`${id} is in the roster and nowhere else`)
      spec.tokenView(seen, who)
      spec.sheetView(seen, who)
      spec.offers(seen, id)
      spec.movement(seen, id)
    }
  }
}

/** Plays that many commands; gives the last battle and how many were refused. */
function play(
  seed: number,
  commands: number,
  start: Points,
): { readonly battle: Points; readonly refused: number; readonly lines: readonly string[] } {
  const pick = chances(seed)
  const dice = seededSource(seedState(seed))
  let battle = start
  let refused = 0
  const lines: string[] = []
  for (let step = 0; step < commands && battle.status === 'running'; step++) {
    const wanted = nextCommand(battle, pick)
    let decision = decide(spec, battle, wanted, dice)
    if (decision.kind === 'refused') {
      refused++
      expect(decision.refusal.says.length).toBeGreaterThan(5)
      if (battle.prompt) throw new Error(`An answer was refused: ${decision.refusal.says} ${JSON.stringify(wanted)}`)
      decision = decide(spec, battle, END, dice)
    }
    if (decision.kind !== 'accepted') throw new Error(`${decision.kind}: ${JSON.stringify(wanted)}`)
    for (const event of decision.events) {
      if (event.type === 'own') {
        expect(spec.schemas.event.parse(event.event), JSON.stringify(event.event)).toMatchObject({ ok: true })
      }
      if (event.type === 'frame-pushed' || event.type === 'frame-set') {
        const { id: _id, ...frame } = event.frame
        expect(spec.schemas.frame.parse(frame), JSON.stringify(frame)).toMatchObject({ ok: true })
      }
      const line = describeEvent(spec, battle, event, { role: 'table' })
      if (line) lines.push(line.text)
      battle = applyEvent(battle, event, spec.apply)
    }
    expect(canonicalJson(battle)).toBe(canonicalJson(decision.battle))
    expect(spec.schemas.state.parse(battle.turn)).toMatchObject({ ok: true })
    expect(whyNotJson(battle)).toBeNull()
    if (step % 5 === 0) drawAll(battle)
    if (battle.proposal !== null) break
  }
  return { battle, refused, lines }
}

function started(seed: number, options: Partial<ActionPoints['Options']> = {}): Points {
  const [sample] = spec.samples
  if (!sample) throw new Error('there is a sample')
  const made = sample.make()
  const decision = decide(spec, { ...made, options: { ...made.options, ...options } }, { type: 'start' },
    seededSource(seedState(seed)))
  if (decision.kind !== 'accepted') throw new Error('it starts')
  return decision.battle
}

describe('any fight', () => {
  it('COM-03 the events alone give the same battle, and data keep to their schemas', () => {
    for (const seed of [1, 2, 3]) {
      const { battle } = play(seed, 110, started(seed))
      expect(battle.turn.round, `seed ${seed}`).toBeGreaterThanOrEqual(2)
      for (const each of Object.values(battle.combatants)) {
        expect(each.stats['hp'], each.name).toBeGreaterThanOrEqual(0)
        expect(each.stats['ap'], each.name).toBeGreaterThanOrEqual(0)
        expect(each.stats['hp'] === 0, each.name).toBe(each.presence === 'down')
      }
    }
  })

  it('COM-01 so it is under other options', () => {
    for (const [seed, options] of [
      [11, { refresh: 'turn', defend: 'after-roll', attacksPerRound: 2 }],
      [12, { narrated: true }],
      [13, { noGrid: true, ties: 'luck-rolls' }],
      [14, { diagonal: 'euclidean', alwaysFail: false }],
    ] as const) {
      expect(play(seed, 90, started(seed, options)).battle.turn.round, `seed ${seed}`).toBeGreaterThanOrEqual(1)
    }
  })

  it('COM-24 the table never reads of a hidden token', () => {
    for (const seed of [21, 22]) {
      const { lines, battle } = play(seed, 120, started(seed))
      const hidden = Object.values(battle.combatants).filter((each) => each.secret.token)
      expect(hidden).toHaveLength(1)
      for (const each of hidden) {
        expect(lines.filter((line) => line.includes(each.name))).toEqual([])
        const seen = project(spec, battle, { role: 'table' })
        const whole = canonicalJson([seen.turn, seen.stack, seen.effects, spec.turnView(seen), seen.roster.map((id) =>
          spec.offers(seen, id)
        )])
        expect(whole).not.toContain(`"${each.id}"`)
        expect(whole).not.toContain(each.name)
      }
    }
  })
})
