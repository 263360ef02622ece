/** What a browser has and jsdom has not: it lays nothing out, so there is nothing to scroll to. */
Element.prototype.scrollIntoView = () => {}
