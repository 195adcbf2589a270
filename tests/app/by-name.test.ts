// Which picture belongs to which combatant, by the name of the file.
import { expect, it } from 'vitest'
import { matchByName, nameFromFile } from '../../src/app/files/by-name.ts'

it('a file is called like a combatant', () => {
  expect(
    ['goblin_archer-2.png', 'Mira Vane.webp', 'ghoul3.jpg', 'old  king.v2.png', '.png', '___.png'].map(nameFromFile),
  )
    .toEqual(['Goblin archer 2', 'Mira Vane', 'Ghoul 3', 'Old king v 2', 'Newcomer', 'Newcomer'])
  expect(nameFromFile(`${'x'.repeat(2000)}.png`).length).toBeLessThanOrEqual(60)
})

const people = ['Ghoul', 'Ghoul 2', 'Ghoul 3', 'Mira Vane', 'Ünal'].map((name, id) => ({ id, name }))

it('a picture goes to the combatant of its name, and to all who are numbered by it', () => {
  expect(matchByName(['ghoul.png', 'mira_vane.png', 'unal.png', 'rook.png'], people).gets).toEqual([[0, 1, 2], [3], [4],
    []])
})

it('a picture with its own number goes before', () => {
  expect(matchByName(['ghoul.png', 'ghoul-2.png', 'ghoul 9.png'], people).gets).toEqual([[0, 2], [1], []])
})
