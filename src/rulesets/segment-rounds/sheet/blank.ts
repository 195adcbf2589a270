// A power with nothing in it: what a new power, a power of a sample, and a power that is not known are made from.
import type { Power } from './shape.ts'

export const BLANK_POWER: Omit<Power, 'id' | 'name' | 'notation'> = { detail: '', major: true, segments: 1, rounds: 0,
  spell: false, aim: 'enemy', targets: 1, range: 0, radius: 0, attributes: [], save: '', halves: false, damage: '',
  heals: '', condition: '', lasts: 0, concentration: false, left: -1, trigger: 'flees', times: 1 }
