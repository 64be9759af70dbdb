() => {
    const place = element => [...element.parentElement.children].indexOf(element);
    const cell = document.activeElement;
    return [place(cell.parentElement), place(cell)];
}
