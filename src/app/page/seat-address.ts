// Whether an address leads to a seat at somebody's table rather than to the app itself: a link of the GM's, a seat that
// was taken before, or the player window. What the part behind `#` holds is read by the seat's own page.

/** `join` and `seat` are links, `window` is the player window, `at` a seat that is kept in this browser. */
export const isSeatAddress = (hash: string): boolean => /^#(?:join|seat|window|at)=/.test(hash)
