// The words that this ruleset teaches the language of abilities.
import { plainWords, type CheckWord, type Word, type Words } from '../../../engine/abilities/language/words.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { ALL_ELEMENTS, ALL_STATS, type Stat, STATS, type Status, STATUSES, UPRIGHT } from '../sheet/kinds.ts'
import { capitalised } from '../../../lib/capitalised.ts'

const named = (label: string, words?: string): Word => (words === undefined ? { label } : { label, words })

/** The nine statistics as amounts name them: “magic defence”. */
const STAT_NAMES: ReadonlyMap<string, Stat> = new Map(ALL_STATS.map((key) => [STATS[key].toLowerCase(), key]))
export const statNamed = (name: string): Stat | undefined => STAT_NAMES.get(name)

/** ROW-55: “magic track”: steps along the track of that statistic. */
const TRACK = ' track'
export const trackNamed = (name: string): Stat | undefined =>
  name.endsWith(TRACK) ? statNamed(name.slice(0, -TRACK.length)) : undefined

/** Elements as texts name them; `own`: the user’s. */
type Coloured = (typeof ALL_ELEMENTS)[number] | 'own' | ''
/** `native`: of the bearer’s element; `outer`: of the outermost shell that is there. */
type ShellColour = Coloured | 'native' | 'outer'
/** “extra fire shell”: also beyond what its bearer may have. */
const EXTRA = 'extra '
export const isBeyondLimit = (what: string): boolean => what.startsWith(EXTRA)
/** Elements as numbers, so that two can be compared: from 1 on; 0 where there is none. */
export const elementNumber = (name: string): number => (ALL_ELEMENTS as readonly string[]).indexOf(name) + 1

const COLOURS: readonly (readonly [name: string, label: string, element: Coloured])[] = [
  ['colourless', 'colourless', ''],
  ['own', 'own-element', 'own'],
  ...ALL_ELEMENTS.map((one) => [one, ELEMENTS[one], one] as const),
]

/** What a kind of harm says: as what it meets shells, where it says so, and of which element it is. */
export interface Kind {
  readonly nature: 'physical' | 'magical' | null
  /** `null`: nothing multiplies it. */
  readonly element: Coloured | null
}
type Labelled = Kind & { readonly label: string }
const KINDS: ReadonlyMap<string, Labelled> = new Map<string, Labelled>([
  ...COLOURS.map(([name, label, element]) => [name, { label, nature: null, element }] as const),
  ...(['physical', 'magical'] as const).flatMap((nature) =>
    COLOURS.map(([name, label, element]) =>
      [name === 'colourless' ? nature : `${nature} ${name}`, { label: element === '' ? nature : `${nature} ${label}`,
        nature, element }] as const
    )
  ),
  ['fixed', { label: 'fixed', nature: null, element: null }] as const,
])
export const kindNamed = (name: string): Kind | undefined => KINDS.get(name)

/** ROW-54: “fire shell”: points of a shell of that element; a plain “shell” is colourless. */
const SHELLS: ReadonlyMap<string, ShellColour> = new Map<string, ShellColour>([['shell', ''], ['native shell',
  'native'], ['outer shell', 'outer'],
  ...COLOURS.filter(([, , element]) => element !== '').map(([name, , element]) => [`${name} shell`, element] as const)])
export const shellNamed = (name: string): ShellColour | undefined =>
  SHELLS.get(isBeyondLimit(name) ? name.slice(EXTRA.length) : name)

const shellLabel = (element: ShellColour): string =>
  element === ''
    ? 'shell'
    : element === 'own'
    ? 'shell of your element'
    : element === 'native'
    ? 'shell of its own element'
    : element === 'outer'
    ? 'points of the shell that is there'
    : `${ELEMENTS[element]} shell`

export const OWN_STATUS = 'own status'

/** ROW-51: “burned roll”; a “status roll” is colourless, an “own status roll” for the status of the user’s element. */
const STATUS_ROLLS: ReadonlyMap<string, Status | typeof OWN_STATUS | null> = new Map<
  string,
  Status | typeof OWN_STATUS | null
>([['status roll', null], ['own status roll', OWN_STATUS],
  ...STATUSES.map((one) => [`${one.toLowerCase()} roll`, one] as const)])
/** The status of that roll, `null` for none; `undefined`: there is no such roll. */
export const statusRollNamed = (name: string): Status | typeof OWN_STATUS | null | undefined => STATUS_ROLLS.get(name)

/** What a roll comes to, the best first. */
export const HIT = ['hit', 'miss'] as const
export const HOLDS = ['takes hold', 'resisted'] as const
export const OPPOSED = ['higher', 'tie', 'lower'] as const

const statusRoll = (name: string, status: Status | typeof OWN_STATUS | null): CheckWord => ({ degrees: HOLDS,
  nouns: { 'takes hold': 'a status roll that takes hold', resisted: 'a status roll that is resisted' },
  label: status === null
    ? 'A status roll'
    : status === OWN_STATUS
    ? 'A roll for the status of your element'
    : `A status roll for ${capitalised(name.slice(0, -' roll'.length))}` })

/** How abilities are used, with the type of each (ROW-03). */
const USES = { melee: 'Melee', ranged: 'Ranged', ally: 'Ally', self: 'Self', multi: 'Multi', special: 'Special',
  reaction: 'Reaction' }

/** What somebody is: tags of an ability that is always on. */
export const TRAITS = ['cannot be read', 'human', 'animal', 'fairy', 'elemental', 'construct', 'undead',
  'proof against reflection'] as const
const TRAIT_WORDS: Readonly<Record<(typeof TRAITS)[number], string>> = { 'cannot be read': 'impossible to read',
  human: 'a human', animal: 'an animal', fairy: 'a fairy', elemental: 'an elemental', construct: 'a construct',
  undead: 'one of the undead', 'proof against reflection': 'proof against reflection' }

export const WORDS: Words = {
  stats: {
    ...Object.fromEntries(ALL_STATS.map((key) => [STATS[key].toLowerCase(), named(STATS[key])])),
    'max hp': named('maximum HP'),
    'max mp': named('maximum MP'),
    initiative: named('Initiative'),
    'turn ap': named('AP of a turn'),
    'harm taken': named('harm taken'),
    'statuses taken': named('the effect of statuses'),
    element: named('element number'),
    'calls odd or even': named('whether odd or even can be called (1 is yes)'),
    'melee reach': named('rows that Melee reaches beyond the front'),
  },
  resources: {
    hp: named('HP'),
    mp: named('MP'),
    ap: named('AP'),
    anima: named('Anima'),
    revival: named('HP to stand up with'),
    injuries: { label: 'injuries, the oldest first', one: 'injury, the oldest first' },
    ...Object.fromEntries(
      [...SHELLS].flatMap(
        ([name, element]) => [[name, named(shellLabel(element))], [`${EXTRA}${name}`,
          named(`${shellLabel(element)} beyond the limit`)]],
      ),
    ),
    ...Object.fromEntries(
      ALL_STATS.map(
        (key) => [`${STATS[key].toLowerCase()}${TRACK}`, { label: `steps of ${STATS[key]}`,
          one: `step of ${STATS[key]}` }],
      ),
    ),
  },
  conditions: { ...plainWords(...STATUSES), [UPRIGHT]: named('upright without HP'), Injured: named('injured'),
    [OWN_STATUS]: named('in the status of your element') },
  kinds: Object.fromEntries([...KINDS].map(([name, { label }]) => [name, named(label)])),
  checks: {
    'physical attack': { label: 'A physical attack', degrees: HIT },
    'magical attack': { label: 'A magical attack', degrees: HIT },
    ...Object.fromEntries([...STATUS_ROLLS].map(([name, status]) => [name, statusRoll(name, status)])),
    'opposed roll': { label: 'An opposed roll of 1d10', degrees: OPPOSED,
      nouns: { higher: 'the higher roll', lower: 'the lower roll' } },
  },
  uses: Object.fromEntries(
    Object.entries(USES).map(
      ([name, label]) => [name,
        named(label, name === 'reaction' ? 'a Reaction' : `${label.startsWith('A') ? 'an' : 'a'} ${label} ability`)],
    ),
  ),
  moments: {
    'turn start': { label: 'start of the turn', next: 'the start of {whose} next turn' },
    'turn end': { label: 'end of the turn', next: 'the end of {whose} next turn' },
    'effect phase': { label: 'Effect phase', next: 'the next Effect phase' },
    'round start': named('start of the round'),
    'round end': { label: 'end of the round', next: 'the end of the round' },
    'paradigm phase': named('Paradigm phase'),
  },
  stages: { element: named('weaknesses and resistances'), doubling: named('the doubling by shells'),
    shell: named('shells'), dealt: named('when it arrives') },
  tags: {
    'front row': named('front row', 'in the front row'),
    'back row': named('back row', 'in the back row'),
    'player character': named('player character', 'a player character'),
    villain: named('villain', 'a villain'),
    eidolon: named('eidolon', 'an eidolon'),
    ...Object.fromEntries(TRAITS.map((one) => [one, named(one, TRAIT_WORDS[one])])),
    status: named('status', 'all statuses'),
    track: named('track', 'all buffs and debuffs'),
    buff: named('buff', 'all buffs'),
    debuff: named('debuff', 'all debuffs'),
    'status roll': named('status roll', 'a status roll'),
    'single target': named('single target', 'aimed at a single target'),
    item: named('item', 'an item'),
    copied: named('copied from another'),
    ...Object.fromEntries(ALL_ELEMENTS.map((one) => [one, named(ELEMENTS[one])])),
    'basic action': named('basic action', 'a basic action'),
    'basic attack': named('Basic Attack', 'the Basic Attack'),
    stance: named('stance', 'a stance'),
    move: named('change of row', 'a change of row'),
    attack: named('attack', 'an attack'),
    'free power': named('free power', 'a free power'),
    ...plainWords('physical', 'magical', 'healing', 'support', 'hindering'),
  },
  grounds: {},
  moves: { push: 'moved to the back row', pull: 'moved to the front row', slide: 'moved to the other row' },
  told: { element: named('element'), statistics: named('statistics'), loot: named('loot') },
  said: { blow: 'the blow', 'max shell': 'maximum shell', 'allies standing': 'number of standing allies',
    statuses: 'number of statuses', die: 'the die', place: 'place in the order of turns',
    'harm element': 'the element of the harm', 'harm times': 'the factor of the harm', round: 'the number of the round',
    'player characters': 'the number of player characters' },
  numbers: {
    numbers: [...[...STAT_NAMES.keys()].map((name) => `${name}${TRACK}`), 'hp', 'max hp', 'mp', 'max mp', 'tier', 'ap',
      'anima', 'initiative', ...STAT_NAMES.keys(), 'shell', 'shells', 'max shell', 'statuses', 'place', 'element',
      'allies standing'],
    plain: ['blow', 'die', 'harm element', 'harm times', 'harm weak', 'round', 'player characters'],
    words: {},
  },
}
