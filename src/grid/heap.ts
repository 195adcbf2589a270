// A heap of numbered nodes by price: the cheapest comes out first.
export interface Heap {
  push(node: number, price: number): void
  /** The cheapest node, −1 when there is none. */
  pop(): number
  /** Price of the node that came out last. */
  readonly price: number
}

export function makeHeap(): Heap {
  const nodes: number[] = []
  const prices: number[] = []
  let last = 0
  const swap = (a: number, b: number): void => {
    const [node, price] = [nodes[a] ?? 0, prices[a] ?? 0]
    nodes[a] = nodes[b] ?? 0
    prices[a] = prices[b] ?? 0
    nodes[b] = node
    prices[b] = price
  }
  const at = (index: number): number => prices[index] ?? Infinity
  return {
    push(node, price) {
      nodes.push(node)
      prices.push(price)
      for (let child = nodes.length - 1; child > 0;) {
        const parent = (child - 1) >> 1
        if (at(parent) <= at(child)) break
        swap(parent, child)
        child = parent
      }
    },
    pop() {
      if (nodes.length === 0) return -1
      swap(0, nodes.length - 1)
      const node = nodes.pop() ?? -1
      last = prices.pop() ?? 0
      for (let parent = 0;;) {
        const left = parent * 2 + 1
        const child = at(left + 1) < at(left) ? left + 1 : left
        if (at(child) >= at(parent)) break
        swap(parent, child)
        parent = child
      }
      return node
    },
    get price() {
      return last
    },
  }
}
