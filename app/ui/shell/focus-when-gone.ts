import { useEffect, useRef } from "react";

/**
 * When what had the focus has gone from the page with its work done, the focus goes to the element of
 * this id instead of being lost.
 */
export function useFocusWhenGone(isThere: boolean, id: string): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isGone && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [isThere, id]);
}
