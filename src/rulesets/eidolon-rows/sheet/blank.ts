// Sheets, abilities and other rows as they begin: nothing special about them.
import { ALL_STATS, type Stat } from './kinds.ts'
import { type Ability, type AbilityEffect, type EidolonSheet, type Gear, type Job, type Sheet } from './shape.ts'

/** Nothing added to any statistic. */
export const NO_BONUS = Object.fromEntries(ALL_STATS.map((key) => [key, 0])) as { readonly [Key in Stat]: number }
export const NO_EIDOLON: EidolonSheet = { ...NO_BONUS, name: '', detail: '', element: '', maxHp: 40, lost: 0,
  maxMp: 10 }
export const BLANK_SHEET: Sheet = { element: '', innate: false, ready: '', shellMost: 0, leaves: '', xp: 0, rank: '',
  forms: 1, next: '', villain: false, job: 0, jobs: [], abilities: [], gear: [], proficient: [], shells: [],
  eidolon: NO_EIDOLON }

export const PLAIN_EFFECT: AbilityEffect = { id: 0, kind: 'damage', on: 'targets', dice: '', amount: 0, element: '',
  stat: '', status: '', turns: 0, phases: 0 }
/** ROW-21: a colourless melee attack for 1 AP, at one enemy. */
export const PLAIN_ABILITY: Ability = {
  id: 0,
  name: 'New ability',
  detail: '',
  of: 'archetype',
  type: 'melee',
  nature: 'physical',
  element: '',
  ap: 1,
  mp: 0,
  anima: 0,
  hp: 0,
  item: '',
  aim: 'enemies',
  targets: 1,
  row: 'any',
  times: 1,
  trigger: 'hurt',
  everyTime: false,
  effects: [{ ...PLAIN_EFFECT, id: 1 }],
}
export const NEW_JOB: Job = { id: 0, name: 'New job', detail: '', ...NO_BONUS }
export const NEW_GEAR: Gear = { id: 0, name: 'New gear', kind: 'weapon', family: '', worn: false, ranged: false,
  ...NO_BONUS, fixed: 0 }
