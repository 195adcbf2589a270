// Numbered names of copies.
import { expect, it } from 'vitest'
import { copyNames } from '../../src/lib/copy-names.ts'

it('copies are numbered on from the highest, and the original counts as the first', () => {
  expect(copyNames('Ghoul', ['Ghoul', 'Mira'], 2)).toEqual(['Ghoul 2', 'Ghoul 3'])
  expect(copyNames('Ghoul 2', ['Ghoul', 'Ghoul 2', 'Ghoul 7'], 2)).toEqual(['Ghoul 8', 'Ghoul 9'])
  expect(copyNames('Ghoul', ['Ghoulish 9', 'Ghoul King 4'], 1)).toEqual(['Ghoul 2'])
  expect(copyNames('Room 12 guard', ['Room 12 guard'], 1)).toEqual(['Room 12 guard 2'])
})
