// Every part of the language has words of its own in the form: none is called by its key.
import { expect, it } from 'vitest'
import { abilityPart, type Members, type Part } from '../../src/engine/abilities/editing/parts.ts'
import { kindLabel, memberLabel } from '../../src/panels/abilities/labels.ts'
import { editing } from './abilities.tsx'

it('every member and every kind of part has a label in plain words', () => {
  const [seen, bare] = [new Set<Part>(), new Set<string>()]
  const look = (part: Part): void => {
    if (seen.has(part)) return
    seen.add(part)
    switch (part.is) {
      case 'list':
        return look(part.of())
      case 'record':
        return look(part.of())
      case 'either':
        return part.of().forEach(look)
      case 'group':
        return within(part.members())
      case 'kinds':
        for (const [kind, members] of Object.entries(part.kinds())) {
          if (kindLabel(part.by, kind) === kind && !PLAIN.has(kind)) bare.add(`${part.by} ${kind}`)
          within(members)
        }
        return
      case 'text':
      case 'word':
      case 'yes':
    }
  }
  const within = (members: Members): void => {
    for (const [key, { part }] of Object.entries(members)) {
      if (memberLabel(key) === key) bare.add(key)
      look(part)
    }
  }
  look(abilityPart(editing.words))
  expect(seen.size).toBeGreaterThan(100)
  expect([...bare]).toEqual([])
})

/** Keys that are plain words as they stand. */
const PLAIN: ReadonlySet<string> = new Set(['not', 'sees', 'reaches'])
