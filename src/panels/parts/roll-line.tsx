// A roll as people read dice: each face in the shape of its die, the bonus, the total, and the purpose of the roll.
import { Fragment } from 'react'
import { counting, diceWords } from '../../engine/dice/notation.ts'
import type { Roll } from '../../engine/dice/types.ts'

/** The roll in one line: `2d6 + 3 = 4 + 2 + 3 = 9`. Dice that do not count stand in brackets. */
export function rollWords(roll: Roll): string {
  const counted = counting(roll, roll.faces)
  const sum = [...roll.faces.map((face, index) => (counted[index] === 0 ? `(${face})` : String(counted[index]))),
    ...(roll.bonus ? [String(roll.bonus)] : [])]
  return `${diceWords(roll)} = ${sum.join(' + ').replaceAll('+ -', '− ')} = ${roll.total}`
}

/** Faces, bonus and total, with the purpose beneath unless `purpose` is false. */
export function RollLine({ roll, purpose = true }: { readonly roll: Roll; readonly purpose?: boolean }) {
  const counted = counting(roll, roll.faces)
  const sides = roll.dice.flatMap((pool) => Array.from({ length: pool.count }, () => pool.sides))
  const takenOff = firstTakenOff(roll)
  return (
    <span className="roll">
      <span className="sr-only">{rollWords(roll)}</span>
      <span className="roll-dice" aria-hidden>
        {roll.faces.map((face, index) => (
          <Fragment key={index}>
            {takenOff.has(index) && <span className="roll-sign">−</span>}
            <span className="die" data-sides={sides[index]} data-best={face === sides[index] || undefined}
              data-worst={face === 1 || undefined} data-aside={counted[index] === 0 || undefined}
            >
              {face}
            </span>
          </Fragment>
        ))}
        {roll.bonus !== 0 && <span className="roll-bonus">{signed(roll.bonus)}</span>}
        <span className="roll-total">= {roll.total}</span>
      </span>
      {purpose && <span className="roll-purpose">{roll.purpose}</span>}
    </span>
  )
}

/** The indexes of the first dice of pools that are subtracted: a minus stands before each. */
function firstTakenOff({ dice }: Pick<Roll, 'dice'>): ReadonlySet<number> {
  const starts = dice.map((_, nth) => dice.slice(0, nth).reduce((sum, { count }) => sum + count, 0))
  return new Set(starts.filter((_, nth) => dice[nth]?.minus))
}

const signed = (bonus: number): string => (bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : `−${-bonus}`)
