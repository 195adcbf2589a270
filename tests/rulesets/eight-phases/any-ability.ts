// Any ability of the language in the words of Eight Phases.
import * as fc from 'fast-check'
import type { Modifier, Need } from '../../../src/engine/abilities/language/ability.ts'
import { whyNotPlayed } from '../../../src/rulesets/eight-phases/abilities/played.ts'
import { WORDS } from '../../../src/rulesets/eight-phases/abilities/words.ts'
import { anyAbilityIn, type Dialect, list, of, side } from '../../support/random-abilities/any-ability.ts'
import { anyUseIn } from '../../support/random-abilities/any-use.ts'

const WHOLE = ['0', '1', '2', '3', 'scope', 'speed', '1 + its conditions', 'half of hp', 'enemies adjacent', 'round',
  '2, 4 while bloodied', 'max(1, its armor)', 'targets', 'distance', '−1']
const ROLLED = ['1d6', '2d6 + 1', '1d3 + magic']
const whole = of(...WHOLE)
const rolled = of(...WHOLE, ...ROLLED, ...ROLLED)

const DIALECT: Dialect = {
  words: WORDS,
  whyNotPlayed,
  whole: WHOLE,
  rolled: [...ROLLED, ...ROLLED],
  inEvent: ['amount', 'half of amount', 'amount + 1', 'amount − 2', 'total'],
  tests: ['its hp <= 8', 'enemies adjacent >= 1', 'bloodied', 'round > 1', 'its armor < armor'],
  isMeasured: true,
  conditions: ['DAZED', 'MARKED', 'PRONE', 'STUNNED', 'IMMOBILIZED', 'WEAKENED', 'VULNERABLE', 'SUNDERED', 'HIDDEN',
    'INVISIBLE', 'SLOWED'],
  resources: ['hp', 'temp hp', 'mp', 'focus', 'stress', 'discord'],
  watched: ['stress', 'hp', 'mp', 'focus'],
  stages: ['raw', 'net', 'carried'],
  heard: ['deed', 'aim', 'down', 'this used', 'check', 'rolled'],
  lands: [['hit', 'critical'], ['miss'], ['hit']],
  ways: ['begins', 'ends', 'stopped'],
  moments: Object.keys(WORDS.moments),
  until: ['turn end', 'turn start', 'round end'],
  rolls: [{ check: 'attack', degrees: ['hit', 'critical', 'miss'] },
    ...['bulk save', 'magic check', 'mind contest'].map(
      (check) => ({ check, degrees: ['success', 'failure'], by: true } as const),
    )],
  picks: [
    fc.record({ need: of('place' as const), range: of('1', '2', '3') }),
    fc.record({ need: of('option' as const), options: of(['a', 'b']) }),
    fc.record({ need: of('number' as const), least: of('1'), most: of('3', 'mp') }),
  ] as fc.Arbitrary<Need>[],
  steps: ({ one, test, more, before }) => [
    fc.record({ do: of('move'), how: of('push', 'pull', 'slide', 'shift', 'teleport', 'walk'), who: one, by: rolled }, {
      requiredKeys: ['do', 'how', 'by'],
    }),
    fc.record({ do: of('move'), how: of('shift'), who: one, by: whole, through: of('enemies', 'all'), passed: more }, {
      requiredKeys: ['do', 'how', 'by'],
    }),
    fc.record({ do: of('move'), how: of('walk'), who: one, by: whole, straight: of(true), ends: test }, {
      requiredKeys: ['do', 'how', 'by'],
    }),
    fc.record({ do: of('swap'), who: one, with: one }, { requiredKeys: ['do', 'with'] }),
    ...(before
      ? [fc.record({ do: of('alter'), amount: of(...WHOLE, 'amount − 2'), edge: whole, reroll: of('second') }, {
        requiredKeys: ['do'],
      })]
      : []),
  ],
  modifiers: (test) =>
    [
      fc.record({
        on: of('armor', 'dodge', 'speed', 'attack accuracy', 'save accuracy', 'critical total', 'damage taken',
          'damage done', 'stress taken', 'forced movement', 'pushes', 'saved effects', 'cover for allies',
          'shift before attacks', 'wading', 'save target', 'grit'),
        of: side,
        by: whole,
        if: test,
      }, { requiredKeys: ['on', 'by'] }),
      fc.record({ on: of('damage taken', 'dodge', 'armor', 'damage done'), times: of('1 / 2', '2', '0'),
        against: test }, {
        requiredKeys: ['on', 'times'],
      }),
      fc.record({ on: fc.record({ cost: of('mp', 'focus'), deed: of({}, { tags: ['spell'] }) }), of: side,
        by: of('1', '−1') }),
    ] as fc.Arbitrary<Modifier>[],
  pays: 'mp',
  formed: [{ hp: '9', 'max hp': '9' }, { speed: 'speed + 2', armor: '0' }, { 'max mp': '1', wounds: '0' }],
  imposed: ['DAZED', 'INVISIBLE', 'SUNDERED'],
  use: fc.record({
    use: of('fight', 'volley', 'minor', 'free', 'any time', 'standard movement', 'phase 5', 'defend', 'rush'),
    tags: of(['weapon', 'melee', 'attack'], ['spell', 'ranged', 'attack', 'aetheric'], ['technique']),
    cost: of([{ pay: 'mp', amount: '1' }], [{ pay: 'stress', amount: '1' }]),
    needs: list(
      fc.oneof(fc.record({ need: of('who' as const), side, count: of('1'), range: of('1', '4', 'scope') }),
        fc.record({ need: of('area' as const), area: fc.record({ shape: of('burst' as const), size: of('1', '2') }),
          at: of('me' as const), side })),
      1,
      1,
    ) as fc.Arbitrary<Need[]>,
  }, { requiredKeys: ['use'] }),
}

export const anyAbility = anyAbilityIn(DIALECT)
/** One that rolls, used on an enemy or on anybody. */
export const anyUse = anyUseIn(DIALECT, fc.record({
  use: of('minor', 'free'),
  tags: of(['weapon', 'melee', 'attack'], ['spell', 'ranged', 'attack', 'aetheric'], ['technique']),
  needs: fc.record({ need: of('who' as const), side: of('enemy' as const, 'anyone' as const), count: of('1'),
    range: of('scope') }).map((need) => [need]),
}))
