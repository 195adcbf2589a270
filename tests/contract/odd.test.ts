// The odd ruleset is worth its place only while it uses all there is: every prompt, need, field, widget, frame and
// duration.
import { expect, it } from 'vitest'
import { decide, type Battle } from '../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../src/engine/dice/sources.ts'
import { picker } from '../support/contract/random-run.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { samples } from '../support/odd/samples.ts'
import { chooseCommand } from '../support/random-player.ts'

/** What random games of both samples come by. */
function comeBy() {
  const seen = {
    prompts: new Set<string>(),
    frames: new Set<string>(),
    needs: new Set<string>(),
    fields: new Set<string>(),
    durations: new Set<string>(),
    events: new Set<string>(),
    deepest: 0,
    queue: new Set<string>(),
    grounds: new Set<string>(),
    audiences: 0,
    areas: new Set<string>(),
    targets: new Set<string>(),
  }
  for (const [index, sample] of samples.entries()) {
    for (let seed = 0; seed < 4; seed++) {
      const [pick, dice] = [picker(seed + index * 50), seededSource(seedState(seed))]
      let battle = sample.make() as unknown as Battle
      for (let step = 0; step < 250 && battle.status !== 'ended'; step++) {
        look(battle)
        const command = chooseCommand(tides, battle, pick)
        if (command?.type === 'act') { for (const target of command.deed.targets) seen.targets.add(target.kind) }
        const decision = command && decide(tides, battle, command, dice)
        if (decision?.kind !== 'accepted') break
        for (const event of decision.events) {
          seen.events.add(event.type)
          if (event.audience) seen.audiences++
          if (event.type === 'frame-pushed') seen.frames.add(event.frame.kind)
        }
        battle = decision.battle
      }
    }
  }
  function look(battle: Battle): void {
    seen.grounds.add(battle.scene.ground.kind)
    const prompt = tides.promptView(battle)
    if (prompt) seen.prompts.add(prompt.kind)
    if (prompt?.kind === 'react') seen.deepest = Math.max(seen.deepest, battle.stack.length)
    for (const effect of battle.effects) seen.durations.add(effect.duration.until)
    const turn = tides.turnView(battle)
    for (const area of turn.areas) seen.areas.add(area.covers.kind)
    for (const entry of turn.queue.entries) {
      seen.queue.add(entry.state)
      if (entry.uncertain) seen.queue.add('uncertain')
    }
    for (const offer of battle.turn === null
      ? []
      : battle.roster.slice(0, 1).flatMap((id) => tides.offers(battle, id)))
    {
      for (const need of offer.needs) seen.needs.add(need.kind)
      for (const field of offer.form) seen.fields.add(field.type)
    }
  }
  return seen
}

it('the odd ruleset comes by everything there is', () => {
  const seen = comeBy()
  const all = (set: Set<string>) => [...set].toSorted()
  expect(all(seen.prompts)).toEqual(['choose', 'form', 'order', 'react', 'rows', 'target'])
  expect(all(seen.frames)).toEqual(['deed', 'flood', 'ties', 'vows', 'walk', 'window'])
  expect(all(seen.needs)).toEqual(['area', 'combatant', 'door', 'object', 'option', 'place'])
  expect(all(seen.fields)).toEqual(['choice', 'dice', 'flag', 'integer', 'number', 'text'])
  expect(all(seen.durations)).toEqual(['cleared', 'moment', 'round-end', 'scene-end', 'turn-end', 'turn-start'])
  expect(all(seen.grounds)).toEqual(['bands', 'square'])
  expect(all(seen.queue)).toEqual(expect.arrayContaining(['acted', 'acting', 'border', 'uncertain', 'waiting']))
  expect(all(seen.areas)).toEqual(['around', 'places'])
  expect(all(seen.targets)).toEqual(['area', 'combatant', 'door', 'object', 'option', 'place'])
  expect(seen.deepest, 'windows within windows').toBeGreaterThanOrEqual(4)
  expect(seen.audiences).toBeGreaterThan(0)
  for (const event of ['rolled', 'moved', 'presence', 'effect-added', 'effect-ended', 'effect-counted', 'limit-used',
    'limits-cleared', 'end-proposed', 'door', 'frame-popped', 'told', 'joined', 'object-stat', 'object-changed'])
  {
    expect(all(seen.events)).toContain(event)
  }
})

it('its turn view holds every widget', () => {
  const battle = samples[0]?.make() as unknown as Battle
  const started = decide(tides, battle, { type: 'start' }, seededSource(seedState(1)))
  if (started.kind !== 'accepted') throw new Error(started.kind)
  const turn = tides.turnView(started.battle)
  for (const part of [turn.track, turn.queue.entries, turn.buttons, turn.meters, turn.tables]) {
    expect(part.length).toBeGreaterThan(0)
  }
  expect(tides.turnView({ ...started.battle, prompt: null }).forms).toHaveLength(1)
  const begun = ashore()
  expect(tides.turnView(begun.battle as unknown as Battle).whatIfs?.map(({ title }) => title)).toEqual([
    'What if somebody else went first?',
  ])
  expect(turn.track.some((tick) => tick.id === 'turns')).toBe(true)
})
