// Random abilities of the language, played at random.
import { it } from 'vitest'
import type { Battle } from '../../../src/engine/core/index.ts'
import { playsAnyAbility } from '../../support/random-abilities/play.ts'
import { anyAbility } from './any-ability.ts'
import { accepted } from './content/spoken.ts'
import { ability, arena, blade, bow, npc, pc } from './people.ts'

it('random abilities made from the schema are played at random without an exception or a dead end',
  () =>
    playsAnyAbility('eight-phases', anyAbility, (texts) => {
      const abilities = [blade('Sabre'), ...texts.map((text) => ability(text.name, { text: accepted(text) }))]
      const { battle } = arena({
        people: [pc({ name: 'Wen', at: [5, 5], abilities, stats: { focus: 3, magic: 1 } }),
          npc({ name: 'Rook', at: [6, 5], abilities: abilities.toReversed() }),
          pc({ name: 'Ada', at: [7, 7], abilities: [blade('Axe'), bow('Bow')] })],
        options: { npcOpportunity: 'all' },
      })
      return battle as unknown as Battle
    }))
