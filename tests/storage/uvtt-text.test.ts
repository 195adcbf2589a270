// The text of a Universal VTT file: what is forgiven, what is refused at its line and column, and how long it takes.
import { describe, expect, it } from 'vitest'
import { readUvtt } from '../../src/storage/maps/index.ts'
import { METRES, PNG, lines, readMap, refusal, uvtt } from '../support/uvtt.ts'

describe('the text of the file', () => {
  it('a byte-order mark, trailing commas and bare NaN are forgiven; commas in texts stay', () => {
    const text = `\ufeff{ "name": "a,]b,}\\",]", "list": [1, 2, ], "resolution": {"map_size": {"x": 4, "y": 4,},},\n`
      + '"line_of_sight": [[{"x": 1, "y": 1}, {"x": 3, "y": 1,} , ], [{"x": NaN, "y": -Infinity}, {"x": 2, "y": 2}],\n'
      + '], }\n'
    const map = readMap(text)
    expect(lines(map.ground.walls)).toEqual(['1,1–3,1'])
    expect(map.warnings).toContainEqual('1 point of the walls could not be read; the walls have gaps there.')
  })

  it.each([
    ['{\n  "format": 0.3\n  "resolution": {}\n}',
      'line 3, column 3: expected a comma or the closing bracket but found “"”'],
    ['\ufeff{"a": 01}', 'line 1, column 7: expected a value but found “0”'],
    ['{"a": [1,,2]}', 'line 1, column 10: expected a value but found “,”'],
    ['{"a": [,]}', 'line 1, column 8: expected a value or ] but found “,”'],
    ['{"a": 1} x', 'line 1, column 10: there is “x” after the end of the data'],
    ['{"a": {"b": [1, 2', 'line 1, column 18: the file ends too early'],
    ['{"image": "iVBORw0KGgo', 'a text starts with " but never ends'],
    ['{"a": "b\nc"}', 'line 1, column 9: a text may not contain a line break'],
    ['{"a": "\\q"}', 'line 1, column 8: the backslash'],
    ['{"a": [1}', 'line 1, column 9: expected a comma or the closing bracket but found “}”'],
    ['{a: 1}', 'line 1, column 2: expected a name in quotes or } but found “a”'],
    ['{"a" 1}', 'line 1, column 6: expected a colon'],
    ['{"a": }', 'line 1, column 7: expected a value'],
    ['not json', 'line 1, column 1: expected a value but found “n”'],
  ])('%j is refused at its place', (text, message) => {
    expect(refusal(text)).toEqual({ field: 'file', message: expect.stringContaining(message) })
  })

  it.each([
    ['', 'is empty'],
    ['  \n', 'is empty'],
    ['\ufffdPNG\r\n\u001a\n', 'is a PNG picture'],
    ['\u0089PNG\r\n', 'is a PNG picture'],
    ['\ufffd\ufffd\ufffd\ufffd\0\u0010JFIF', 'is a JPEG picture'],
    ['PK\u0003\u0004', 'ZIP'],
    ['<!doctype html>', 'web page'],
    ['[]', 'must hold a map, but holds []'],
    ['"map"', 'must hold a map'],
    ['null', 'must hold a map'],
  ])('%j is no map file', (text, message) => {
    expect(refusal(text)).toEqual({ field: 'file', message: expect.stringContaining(message) })
  })

  it.each([
    [{}, 'the file is empty'],
    [{ ruleset: 'x', log: [] }, 'looks like a saved battle'],
    [{ walls: [], grid: {} }, 'scene of another tabletop'],
    [{ name: 'x' }, 'not a Universal VTT map'],
    [{ resolution: 72 }, 'but is 72'],
  ])('%j has no resolution and is refused for it', (data, message) => {
    expect(refusal(JSON.stringify(data))).toEqual({ field: 'resolution', message: expect.stringContaining(message) })
  })

  it('ten times the picture takes about ten times as long, never a hundred', () => {
    const timed = (letters: number): number => {
      // A trailing comma makes the careful path do its work as well.
      const text = JSON.stringify(uvtt({ image: PNG.slice(0, 92) + 'A'.repeat(letters) })).replace(/\}$/, ',}')
      const start = performance.now()
      expect(readUvtt(text, METRES).ok).toBe(true)
      return performance.now() - start
    }
    timed(1_000_000)
    const small = timed(4_000_000)
    expect(timed(40_000_000)).toBeLessThan(Math.max(small, 20) * 40)
  })
})
