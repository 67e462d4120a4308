/**
 * Whether this browser was not closed since the sign-in: a cookie that ends with the browser, shared by all
 * tabs. The session storage would not do: each tab has its own. It says nothing of who it is.
 */
const NAME = 'portal.session';

/** What of `document` holds cookies. */
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
