colour => {
    const part = [...document.querySelectorAll('.doc-function > .doc-contents')].at(-1);
    part.insertAdjacentHTML('beforeend', '<p id="pale">pale</p><img id="mute" src="data:,">');
    part.querySelector('#pale').style.color = colour;
    const { top } = part.getBoundingClientRect();
    return [getComputedStyle(part).contentVisibility, top > innerHeight];
}
