/**
 * A cookie that ends with the browser, shared by all tabs: it is there unless the browser was
 * closed since the sign-in (app S7). Session storage would not do: each tab has its own. It does
 * not say who signed in.
 */
const NAME = 'portal.session';

/** The part of `document` that holds cookies. */
export interface Cookies {
  cookie: string;
}

const secure = () => (window.location.protocol === 'https:' ? '; Secure' : '');

export const beginBrowserSession = (cookies: Cookies): void => {
  cookies.cookie = `${NAME}=1; Path=/; SameSite=Strict${secure()}`;
};

export const endBrowserSession = (cookies: Cookies): void => {
  cookies.cookie = `${NAME}=; Path=/; SameSite=Strict; Max-Age=0${secure()}`;
};

export const inBrowserSession = ({ cookie }: Cookies): boolean =>
  cookie.split('; ').includes(`${NAME}=1`);
