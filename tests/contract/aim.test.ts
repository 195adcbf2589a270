// COM-44 under every ruleset: where the fog goes by sight, nobody aims at what it does not see itself. What is offered,
// listed and decided says so in the same words.
import { describe, expect, it } from 'vitest'
import { combatantsOf, NO_TARGET, offersAsTheyStand, spaceOf, type Battle, type Combatant, type Deed, type Offer,
  type Ruleset } from '../../src/engine/core/index.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import type { SquareGround } from '../../src/grid/index.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { tried } from '../support/contract/honest.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'

const rulesets = await everyRuleset()
const COMMANDS = 30
const BLIND = { kind: 'blind', range: 0, special: 0 } as const

/** The battle with that change of one combatant and of the ground. */
const changed = (
  battle: Battle,
  who: Combatant,
  change: Partial<Combatant>,
  ground: Partial<SquareGround>,
): Battle => ({
  ...battle,
  scene: { ...battle.scene, ground: { ...battle.scene.ground, ...ground } as SquareGround },
  combatants: { ...battle.combatants, [who.id]: { ...who, ...change } },
})

/** Whether cells lie between the two. */
function isFar(battle: Battle, a: Combatant, b: Combatant): boolean {
  if (a.place === null || b.place === null) return false
  const space = spaceOf(battle)
  const [here, there] = [space.rect(a.place, a.size), space.rect(b.place, b.size)]
  return here.x > there.x + there.width || there.x > here.x + here.width || here.y > there.y + there.height
    || there.y > here.y + here.height
}

/** The battle with a box of walls around that combatant. */
function walledIn(battle: Battle, who: Combatant): Battle {
  const { ground } = battle.scene
  if (ground.kind !== 'square' || who.place === null) return battle
  const { x, y, width, height } = spaceOf(battle).rect(who.place, who.size)
  const corners = [{ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height }]
  return changed(battle, who, {}, {
    walls: [...ground.walls,
      ...corners.map((a, nth) =>
        wall(`box-${nth}`, a.x, a.y, corners[(nth + 1) % 4]?.x ?? 0, corners[(nth + 1) % 4]?.y ?? 0)
      )],
  })
}

/** What is said of that target; `null` where it can be chosen. */
const whyAt = (spec: Ruleset, battle: Battle, actor: Combatant, { action }: Offer, one: Combatant): string | null =>
  spec.targets(battle, actor.id, action, []).find(({ target }) => target.kind === 'combatant' && target.id === one.id)
    ?.why ?? null

/** The names of those far off that can be chosen in `battle`, but not `after` it; every refusal is looked at. */
function closed(
  spec: Ruleset,
  battle: Battle,
  actor: Combatant,
  offer: Offer,
  after: Battle,
  says: (name: string) => string,
): number {
  const [need, ...more] = offer.needs
  if (offer.refusal || need?.kind !== 'combatant') return 0
  let count = 0
  for (const { target, why } of spec.targets(battle, actor.id, offer.action, [])) {
    const one = why === null && target.kind === 'combatant' ? battle.combatants[target.id] : undefined
    if (!one || !isFar(battle, actor, one)) continue
    const now = whyAt(spec, after, actor, offer, one)
    if (now === null) {
      // What is done without looking at its target is done through walls as well.
      expect([offer.name, whyAt(spec, walledIn(battle, actor), actor, offer, one)]).toEqual([offer.name, null])
      continue
    }
    expect(now).toBe(says(one.name))
    count++
    if (need.min !== 1 || more.length > 0) continue
    const refused = offersAsTheyStand(spec, after, actor.id).find(({ action }) => action === offer.action)?.refusal
    const deed: Deed = { action: offer.action, targets: [target], form: {} }
    const decision = tried(spec, after, { type: 'act', actor: actor.id, deed })
    expect([now, refused?.says]).toContain(decision.kind === 'refused' ? decision.refusal.says : decision.kind)
    // What is near enough is not said to be out of reach.
    expect(refused).not.toEqual(NO_TARGET)
  }
  return count
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it('COM-44 the blind, and who has no light in the dark, aim at nobody far off', () => {
    const count = { blind: 0, dark: 0 }
    let maps = 0
    for (const [nth, sample] of spec.samples.entries()) {
      const start = sample.make()
      const { ground } = start.scene
      if (ground.kind !== 'square') continue
      maps++
      const lit = { ...start, scene: { ...start.scene, ground: { ...ground, ambient: 'bright' as const, lights: [] } } }
      const fogged = tried(spec, lit, { type: 'fog', change: { kind: 'by', by: 'sight' } })
      if (fogged.kind !== 'accepted') throw new Error('There is no fog.')
      let { battle } = fogged
      const pick = picker(nth + 3)
      for (let step = 0; step < COMMANDS && battle.status !== 'ended'; step++) {
        for (const actor of combatantsOf(battle)) {
          for (const offer of battle.prompt ? [] : offersAsTheyStand(spec, battle, actor.id)) {
            count.blind += closed(spec, battle, actor, offer, changed(battle, actor, { vision: BLIND }, {}), (name) =>
              `${actor.name} is blind and does not see ${name}.`)
            count.dark += closed(spec, battle, actor, offer, changed(battle, actor, {}, { ambient: 'dark' }), (name) =>
              `${actor.name} does not see ${name} in the dark.`)
          }
        }
        const command = chooseAnyCommand(spec, battle, pick)
        const next = command && tried(spec, battle, command, step)
        if (next?.kind !== 'accepted') break
        battle = next.battle
      }
    }
    if (maps === 0) return
    expect(count.blind).toBeGreaterThan(10)
    expect(count.dark).toBeGreaterThan(10)
  })
})
