// What names of files say: which picture belongs to which combatant, and what a new battle is called.
import { expect, it } from 'vitest'
import { battleNameFromFile, matchByName, nameFromFile } from '../../src/app/files/by-name.ts'

it('a file is called like a combatant', () => {
  expect(
    ['goblin_archer-2.png', 'Mira Vane.webp', 'ghoul3.jpg', 'old  king.v2.png', '.png', '___.png'].map(nameFromFile),
  )
    .toEqual(['Goblin archer 2', 'Mira Vane', 'Ghoul 3', 'Old king v 2', 'Newcomer', 'Newcomer'])
  expect(nameFromFile(`${'x'.repeat(2000)}.png`).length).toBeLessThanOrEqual(60)
})

it('a battle is called like its file, without what nobody sees, and never nothing', () => {
  expect(['The old mill.v2.png', 'a\u202eb.uvtt', 'Pasted picture.png', '.png', '\u200b\u3164.webp', ' .jpg'].map(
    battleNameFromFile,
  )).toEqual(['The old mill.v2', 'a□b', 'A new battle', 'A new battle', 'A new battle', 'A new battle'])
  expect(battleNameFromFile(`${'x'.repeat(2000)}.png`)).toHaveLength(120)
})

const people = ['Ghoul', 'Ghoul 2', 'Ghoul 3', 'Mira Vane', 'Ünal'].map((name, id) => ({ id, name }))

it('a picture goes to the combatant of its name, and to all who are numbered by it', () => {
  expect(matchByName(['ghoul.png', 'mira_vane.png', 'unal.png', 'rook.png'], people).gets).toEqual([[0, 1, 2], [3], [4],
    []])
})

it('a picture with its own number goes before', () => {
  expect(matchByName(['ghoul.png', 'ghoul-2.png', 'ghoul 9.png'], people).gets).toEqual([[0, 2], [1], []])
})
