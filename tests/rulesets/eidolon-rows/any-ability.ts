// Any ability of the language in the words of Eidolon Rows.
import * as fc from 'fast-check'
import type { Modifier, Need, Step } from '../../../src/engine/abilities/language/ability.ts'
import { whyNotPlayed } from '../../../src/rulesets/eidolon-rows/abilities/played.ts'
import { WORDS } from '../../../src/rulesets/eidolon-rows/abilities/words.ts'
import { anyAbilityIn, type Dialect, list, of, side } from '../../support/random-abilities/any-ability.ts'
import { anyUseIn } from '../../support/random-abilities/any-use.ts'

const WHOLE = ['0', '1', '2', '5', 'tier', 'attack', 'magic', '1 + its statuses', 'half of hp', 'its shells', 'round',
  'max(1, its defence)', 'its place', '−1', 'allies standing']
const ROLLED = ['blow', '1.5 × blow', '1d10', '2d6 + magic']
const whole = of(...WHOLE)

const DIALECT: Dialect = {
  words: WORDS,
  whyNotPlayed,
  whole: WHOLE,
  rolled: [...ROLLED, ...ROLLED],
  inEvent: ['amount', 'half of amount', 'amount + 1', 'amount − 2'],
  tests: ['its hp <= 8', 'its shells >= 1', 'round > 1', 'its statuses > 0', 'anima >= 1'],
  isMeasured: false,
  conditions: ['Burned', 'Paralyzed', 'Silenced', 'Fatigued', 'Petrified', 'Poisoned'].filter((one) =>
    one in WORDS.conditions
  ),
  resources: ['hp', 'mp', 'ap', 'anima', 'shell', 'fire shell', 'attack track', 'evasion track'],
  watched: ['hp', 'mp', 'ap', 'anima'],
  stages: ['dealt'],
  heard: ['deed', 'aim', 'down', 'joined'],
  lands: [['hit'], ['miss'], ['takes hold', 'resisted']],
  ways: ['begins', 'ends'],
  moments: Object.keys(WORDS.moments),
  until: ['turn end', 'turn start', 'round end', 'effect phase'],
  rolls: [{ check: 'physical attack', degrees: ['hit', 'miss'] }, { check: 'magical attack', degrees: ['hit', 'miss'] },
    { check: 'burned roll', degrees: ['takes hold', 'resisted'] }, { check: 'own status roll',
    degrees: ['takes hold', 'resisted'] }, { check: 'opposed roll', degrees: ['higher', 'tie', 'lower'] }],
  picks: [
    fc.record({ need: of('option' as const), options: of(['a', 'b']) }),
    fc.record({ need: of('number' as const), least: of('1'), most: of('3', 'mp') }),
  ] as fc.Arbitrary<Need>[],
  steps: ({ one, before }) =>
    [
      fc.record({ do: of('move'), how: of('push', 'pull', 'slide'), who: one }, { requiredKeys: ['do', 'how'] }),
      fc.record({ do: of('reveal'), of: one, what: of('abilities', 'element', 'hp') }),
      fc.record({ do: of('order'), how: of('extra turn', 'call again'), who: one }, { requiredKeys: ['do', 'how'] }),
      fc.record({ do: of('summon'), at: one,
        unit: of({ name: 'Whelp', turns: 'own', stats: { hp: '6', 'max hp': '6' } }, { name: 'Wall', turns: 'none',
          stats: { hp: '3', 'max hp': '3' } }) }),
      ...(before ? [fc.record({ do: of('alter'), amount: of(...WHOLE, 'amount − 2') })] : []),
    ] as fc.Arbitrary<Step>[],
  modifiers: (test) =>
    [
      fc.record({
        on: of('attack', 'defence', 'magic', 'evasion', 'accuracy', 'turn ap', 'harm taken', 'statuses taken',
          'melee reach'),
        of: side,
        by: whole,
        if: test,
      }, { requiredKeys: ['on', 'by'] }),
      fc.record({ on: of('harm taken', 'attack', 'evasion'), times: of('1 / 2', '2', '0') }),
      fc.record({ on: fc.record({ cost: of('mp', 'ap'), deed: of({}, { tags: ['attack'] }) }), of: side,
        by: of('1', '−1') }),
    ] as fc.Arbitrary<Modifier>[],
  pays: 'mp',
  imposed: [],
  formed: [{ hp: '9', 'max hp': '9' }, { attack: 'attack + 2', evasion: '0' }, { 'max mp': '3' }, { tier: '3' }],
  use: fc.record({
    use: of('melee', 'ranged', 'ally', 'self', 'multi', 'special'),
    tags: of(['attack'], ['healing'], ['magical', 'hindering']),
    cost: of([{ pay: 'ap', amount: '1' }], [{ pay: 'mp', amount: '2' }], [{ pay: 'hp', amount: '1' }]),
    needs: list(fc.record({ need: of('who' as const), side, count: of('1', '2') }), 1, 1) as fc.Arbitrary<Need[]>,
  }, { requiredKeys: ['use'] }),
}

export const anyAbility = anyAbilityIn(DIALECT)
/** One that rolls, used on an enemy or on anybody. */
export const anyUse = anyUseIn(DIALECT, fc.record({
  use: of('ranged', 'special'),
  tags: of(['attack'], ['hindering']),
  cost: of([{ pay: 'ap', amount: '1' }]),
  needs: fc.record({ need: of('who' as const), side: of('enemy' as const, 'anyone' as const), count: of('1') })
    .map((need) => [need]),
}))
