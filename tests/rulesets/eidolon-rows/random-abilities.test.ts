// Random abilities of the language, played at random.
import { it } from 'vitest'
import type { Battle } from '../../../src/engine/core/index.ts'
import { playsAnyAbility } from '../../support/random-abilities/play.ts'
import { anyAbility } from './any-ability.ts'
import { accepted } from './content/spoken.ts'
import { able, ability, eidolon, fourInSetUp, shell } from './table.ts'

it('random abilities made from the schema are played at random without an exception or a dead end',
  () =>
    playsAnyAbility('eidolon-rows', anyAbility, (texts) => {
      const abilities = texts.map((text) => ability(text.name, [], { text: accepted(text) }))
      const numbers = { mp: 12, maxMp: 12, attack: 4, magic: 3, defence: 1 }
      return fourInSetUp({ mira: { sheet: able(...abilities), stats: numbers, ...eidolon('Ember') },
        rook: { sheet: { ...able(...abilities.toReversed()), element: 'fire', shells: [shell(1, 'ice', 6)] },
          stats: numbers }, crow: { row: 'back' } }).battle as unknown as Battle
    }))
