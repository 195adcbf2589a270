// Files of every kind, whole and broken: recognized by their content, and refused as what they are.
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { newSession } from '../../src/session/session.ts'
import { tellProblem, writeSave } from '../../src/session/save.ts'
import { readBattleFile } from '../../src/storage/battle-file.ts'
import { kindOf } from '../../src/storage/file-kind.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import { PNG, uvtt } from '../support/uvtt.ts'

const battle = writeSave({ session: newSession(tides, 's', beach() as unknown as Battle, 1), assets: {} })
const map = JSON.stringify(uvtt())
const png = Buffer.from(PNG, 'base64')
const file = (content: string | Buffer, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const { session, ...rest } = JSON.parse(battle) as { session: object }
const pictures = { far: { type: 'image/png', data: 'A'.repeat(9_000_000) } }

describe('what kind a file is', () => {
  it.each<[what: string, content: string | Buffer, name: string, kind: string]>([
    ['a battle', battle, 'ford.json', 'battle'],
    ['a battle under the name of a map', battle, 'ford.dd2vtt', 'battle'],
    ['a battle laid out by hand', JSON.stringify(JSON.parse(battle), null, 2), 'ford.json', 'battle'],
    ['a battle cut off', battle.slice(0, battle.length / 2), 'ford.json', 'battle'],
    ['a battle without its format', JSON.stringify({ session }), 'ford.json', 'battle'],
    ['a battle whose beginning is lost', battle.slice(60), 'ford.json', 'battle'],
    ['a battle behind megabytes of pictures', JSON.stringify({ assets: pictures, ...rest, format: 'x', session }),
      'ford.json', 'battle'],
    ['a map', map, 'mill.json', 'map'],
    ['a map under the name of a battle', map, 'mill.turnstone.json', 'map'],
    ['a map cut off', map.slice(0, 60), 'mill.json', 'map'],
    ['a map behind megabytes of its picture',
      JSON.stringify({ image: 'A'.repeat(9_000_000), ...uvtt({ image: undefined }) }), 'mill.json', 'map'],
    ['a map in UTF-16', Buffer.from(`\ufeff${map}`, 'utf16le'), 'mill.json', 'map'],
    ['a scene of another tabletop', '{"name":"Mill","grid":{},"tokens":[],"walls":[]}', 'scene.json', 'map'],
    ['nothing under the name of a battle', '', 'ford.turnstone.json', 'battle'],
    ['nothing under the name of a map', '', 'mill.uvtt', 'map'],
    ['a picture under the name of a map', png, 'mill.dd2vtt', 'picture'],
    ['a picture under no name of a picture', png, 'something', 'picture'],
    ['words under the name of a battle', 'Buy eels.', 'ford.turnstone.json', 'battle'],
    ['an ability, which names its ruleset as a battle does',
      '{ "turnstone": "ability", "language": 1, "ruleset": "tides", "ability": {} }', 'bolt.json', 'ability'],
  ])('%s', async (_, content, name, kind) => {
    expect(await kindOf(file(content, name))).toEqual({ kind })
  })

  it.each<[what: string, content: string | Buffer, says: string]>([
    ['a GIF', Buffer.from('GIF89a, and so on'), 'is a GIF picture, neither a saved battle nor a Universal VTT map'],
    ['nothing', '', 'is empty, neither a saved battle nor a Universal VTT map'],
    ['bytes', Buffer.from([0, 1, 2, 3, 250]), 'is a binary file, neither a saved battle nor a Universal VTT map'],
    ['words', 'Buy eels.', 'is neither a saved battle nor a Universal VTT map'],
    ['data of something else', '{"recipe":"eel pie"}', 'is neither a saved battle nor a Universal VTT map'],
    ['a list', '[1, 2]', 'is neither a saved battle nor a Universal VTT map'],
  ])('neither: %s', async (_, content, says) => {
    expect(await kindOf(file(content, 'something.json'))).toEqual({ kind: 'neither',
      says: `${says}, and not a picture in PNG, JPEG, WebP or AVIF` })
  })

  it('a file that the disk does not give back is neither', async () => {
    const gone = { name: 'ford.json', size: 10, slice: () => ({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    }) } as unknown as File
    expect(await kindOf(gone)).toMatchObject({ kind: 'neither',
      says: expect.stringContaining('could not be read from the disk') })
  })
})

describe('a battle file from disk', () => {
  const read = async (content: Blob): Promise<string> => {
    const answer = await readBattleFile(content, (id) => Promise.resolve(id === 'tides' ? tides : undefined))
    return answer.ok ? 'opened' : tellProblem(answer.problem)
  }

  it.each<[what: string, content: Blob, says: string]>([
    ['whole', file(battle, 'a'), 'opened'],
    ['in UTF-16', file(Buffer.from(`\ufeff${battle}`, 'utf16le'), 'a'), 'opened'],
    ['empty', file('', 'a'), 'The file is empty, not a saved battle.'],
    ['a picture', file(png, 'a'), 'The file is a PNG picture, not a saved battle.'],
    ['bytes', file(Buffer.from([0, 1, 2, 3]), 'a'), 'The file is a binary file, not a saved battle.'],
    ['huge', { size: 5e8 } as unknown as Blob, 'The file is 477 MB; at most 400 MB can be read.'],
    ['gone', { size: 10, slice: () => ({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    }) } as unknown as Blob, 'The file could not be read from the disk; choose it again.'],
    ['with a damaged picture',
      file(JSON.stringify({ ...JSON.parse(battle) as object, assets: { a: { type: 'image/png', data: '***' } } }), 'a'),
      'opened'],
    ['with another picture',
      file(JSON.stringify({ ...JSON.parse(battle) as object, assets: { a: { type: 'image/png', data: 'AAAA' } } }),
        'a'), 'opened'],
  ])('%s', async (_, content, says) => {
    expect(await read(content)).toBe(says)
  })

  it('tells growing progress', async () => {
    const told: number[] = []
    await readBattleFile(file(JSON.stringify({ ...JSON.parse(battle) as object, assets: pictures }), 'a'),
      () => Promise.resolve(tides), (part) => told.push(part))
    expect(told.length).toBeGreaterThan(2)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
  })
})
