// The seven elements by their names on screen.
import type { Element } from '../sheet/shape.ts'

export const ELEMENTS: Readonly<Record<Element, string>> = {
  physical: 'Physical',
  fire: 'Fire',
  ice: 'Ice',
  lightning: 'Lightning',
  wind: 'Wind',
  quantum: 'Quantum',
  imaginary: 'Imaginary',
}
