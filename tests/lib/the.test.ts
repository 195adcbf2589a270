// Names of things with their article.
import { expect, it } from 'vitest'
import { the } from '../../src/lib/the.ts'

it('puts an article before the name of a thing, unless the name brings one or names the owner', () => {
  expect(['Short bow', 'sling stone', 'Thessaly', 'The Hook', 'a stone', 'Hedda’s whip', 'Silas’ knife', '2 axes'].map(
    the,
  )).toEqual(['the Short bow', 'the sling stone', 'the Thessaly', 'The Hook', 'a stone', 'Hedda’s whip', 'Silas’ knife',
    '2 axes'])
})
